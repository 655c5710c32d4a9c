import type { Answer } from '../api/call.ts'

/** The JSON that values were read from, or were written as before. */
export type Texts = { get(value: object): string | undefined }

/**
 * Keeps what an answer was read from, for who writes its body as JSON again: a body is read and never changed.
 * Escaped letters could make a name that means something else in a script; our own backend writes hardly any.
 */
export function keepText(texts: WeakMap<object, string>, { body, text }: Answer): void {
  if (text !== undefined && typeof body === 'object' && body !== null && !text.includes('\\u')) texts.set(body, text)
}

/** A page, its router, what that has loaded, a route of it, one of its parts, an outcome and what it holds. */
const DEEPEST = 7

/** As JSON.stringify writes what JSON can carry, but with the texts that are there for parts of it. */
export const written = (value: object, texts: Texts): string => part(value, texts, DEEPEST) ?? ''

function part(value: unknown, texts: Texts, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const text = texts.get(value)
  if (text !== undefined) return text
  if (depth === 0 || Object.getPrototypeOf(value) !== Object.prototype) return JSON.stringify(value)
  let fields = ''
  for (const [name, field] of Object.entries(value)) {
    const json = part(field, texts, depth - 1)
    if (json !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${json}`
  }
  return `{${fields}}`
}
