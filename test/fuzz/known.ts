import type { SentFile } from '../../shared/kit/file.ts'
import type { World } from './world.ts'

/** The n-th of the things the world has under this name; looked up when the case is sent, because the world moves on. */
export class Known {
  readonly name: keyof World['known']
  readonly n: number
  constructor(name: keyof World['known'], n: number) {
    this.name = name
    this.n = n
  }
}

/** JSON text that stands in the body as it is. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A whole body that is sent as it is. */
export class Body {
  readonly content: string | Buffer
  constructor(content: string | Buffer) {
    this.content = content
  }
}

/** A file of a form. */
export class Attached {
  readonly file: SentFile
  constructor(file: SentFile) {
    this.file = file
  }
}

/** What stands for one value, whatever it holds. */
export const isWhole = (value: unknown): boolean =>
  value instanceof Known || value instanceof Raw || value instanceof Attached

/** JSON of a generated value: known things looked up, raw text as it is. */
export function jsonText(value: unknown, world: World): string {
  if (value instanceof Raw) return value.text
  if (value instanceof Known) return JSON.stringify(lookUp(value, world))
  if (value instanceof Attached) return JSON.stringify(value.file.name)
  if (Array.isArray(value)) return `[${value.map((x) => jsonText(x, world)).join()}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, x]) => `${JSON.stringify(key)}:${jsonText(x, world)}`)
    return `{${fields.join()}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** The same for a place that holds text: a path part, a query value, a header. */
export const plainText = (value: unknown, world: World): string => {
  if (value instanceof Known) return String(lookUp(value, world))
  if (value instanceof Raw) return value.text
  return typeof value === 'string' ? value.toWellFormed() : String(jsonText(value, world))
}

function lookUp({ name, n }: Known, world: World): unknown {
  const pool = world.known[name]
  return pool[n % pool.length]
}
