import { readFile } from 'node:fs/promises'

type Long = { before: string; text: string; times: number; after: string }
type Repeat = { open: string; times: number; middle: string; close: string }
/** `value` is JSON text that may stand wherever a value stands; the others are whole bodies. */
type JsonEntry = { name: string; value?: string; body?: string; base64?: string; long?: Long; repeat?: Repeat }

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../corpora/${name}.json`, import.meta.url), 'utf8'))

const jsonEntries: JsonEntry[] = await read('json')

/** Texts that a query or a search must take as letters. */
export const sqlTexts: { name: string; text: string }[] = await read('sql')

/** Small JSON literals, as text: what `JSON.stringify` could not write. */
export const jsonLiterals: string[] = jsonEntries.flatMap((e) => e.value ?? [])

/** Whole request bodies, each by its name. */
export const jsonBodies: { name: string; body: string | Buffer }[] = jsonEntries.map((e) => ({
  name: e.name,
  body: bodyOf(e),
}))

function bodyOf({ name, value, body, base64, long, repeat }: JsonEntry): string | Buffer {
  if (long) return long.before + long.text.repeat(long.times) + long.after
  if (repeat) return repeat.open.repeat(repeat.times) + repeat.middle + repeat.close.repeat(repeat.times)
  if (base64 !== undefined) return Buffer.from(base64, 'base64')
  const text = value ?? body
  if (text === undefined) throw new Error(`corpora/json.json: "${name}" has no content`)
  return text
}
