import * as v from 'valibot'
import { formOf, mannerOf } from './file.ts'

export type Schema = v.GenericSchema
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const nothing = v.optional(v.strictObject({}), {})
const empty = v.undefined_()
type Nothing = typeof nothing
type Empty = typeof empty

/** One call of the API as a value: the backend registers it, the client calls it, tests walk it. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  /** As in spec.md section 7, without /api; parameters as `:id`. */
  path: string
  params: P
  query: Q
  /** `v.undefined()` when the call has no body. */
  body: B
  /** `v.undefined()` when the answer is 204. */
  reply: R
} & Called

/** What of a call a browser needs to make it; the build leaves the rest to those who read it (decision 039). */
export type Called = {
  method: Method
  path: string
  /** The body is a form with a file. */
  isForm?: boolean
  /** The answer is a file. */
  isFile?: boolean
}

/**
 * Describes one call. A part that is left out is empty: no parameters, no query, no body, 204.
 * @throws never; a wrong schema is a type error at the place of use.
 */
export function endpoint<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Empty,
  R extends Schema = Empty,
>(method: Method, path: string, parts: { params?: P; query?: Q; body?: B; reply?: R } = {}): Endpoint<P, Q, B, R> {
  const { params = nothing, query = nothing, body = empty, reply = empty } = parts
  // The defaults are exactly the default type arguments, which the compiler cannot see through the destructuring.
  const [isForm, isFile] = [formOf(body) !== null, mannerOf(reply) !== null]
  return { method, path, params, query, body, reply, isForm, isFile } as unknown as Endpoint<P, Q, B, R>
}

export type Of<S extends Schema> = v.InferOutput<S>
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? v.InferOutput<R> : never
