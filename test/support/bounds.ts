import * as v from 'valibot'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import { endpoints, nameOf } from './endpoints.ts'

type Node = { type: string; pipe?: Node[]; requirement?: unknown; message?: unknown } & Record<string, unknown>
/** `inside` puts a value of the field where it belongs in what is sent, and nothing else; `path` is how an answer names it. */
type Leaf = { path: string; schema: Node; inside: (value: unknown) => unknown }

const own = (value: unknown) => value

/** Every field of a schema, at whatever depth, by where it stands. */
function leaves(schema: Node, { path, inside }: Omit<Leaf, 'schema'> = { path: '', inside: own }): Leaf[] {
  const below = (node: unknown, part: string, wrap: (value: unknown) => unknown) =>
    leaves(node as Node, {
      path: part === '' ? path : path === '' ? part : `${path}.${part}`,
      inside: (value) => inside(wrap(value)),
    })
  const found: Leaf[] = schema.pipe ? [{ path, schema, inside }] : []
  for (const part of schema.pipe ?? [schema]) {
    for (const [key, entry] of Object.entries((part.entries as Record<string, Node>) ?? {}))
      found.push(...below(entry, key, (value) => ({ [key]: value })))
    if (part.wrapped) found.push(...below(part.wrapped, '', own))
    if (part.item) found.push(...below(part.item, '0', (value) => [value]))
    if (part.type === 'union') for (const one of (part.options as Node[]) ?? []) found.push(...below(one, '', own))
  }
  return found
}

/** What a screen writes by itself: nobody can mend it in a form, and the backend answers its neutral Korean words. */
const isUntyped = (path: string) => ['version', 'token', 'position', 'after'].includes(path.replace(/^.*\./, ''))

/** What makes a value of a length or size; the first that a schema takes at its limit says what the field is made of. */
const letters = ['가', 'a', '1']
type Values = Record<string, (limit: number) => unknown[]>
const beyond: Values = {
  max_length: (limit) => letters.map((letter) => letter.repeat(limit + 1)),
  min_length: (limit) => letters.map((letter) => letter.repeat(Math.max(0, limit - 1))),
  max_value: (limit) => [limit + 1],
  min_value: (limit) => [limit - 1],
}
const upTo: Values = {
  max_length: (limit) => letters.map((letter) => letter.repeat(limit)),
  min_length: (limit) => letters.map((letter) => letter.repeat(limit)),
  max_value: (limit) => [limit],
  min_value: (limit) => [limit],
}

const isText = ({ pipe }: Node) => pipe?.some(({ type }) => type === 'string') ?? false
const isNumber = ({ pipe }: Node) => pipe?.some((part) => part.type === 'number' || part.type === 'union') ?? false

/** One bound of one field of the contract. */
export type Bound = {
  name: string
  endpoint: Endpoint
  part: 'params' | 'query' | 'body'
  path: string
  /** What the field says of a value, in the order of its rules. */
  says(value: unknown): string[]
  /** The words of this bound. */
  message: unknown
  over: unknown[]
  at: unknown[]
  inside(value: unknown): unknown
}

const boundsOf = (schema: Node) =>
  (schema.pipe ?? []).flatMap(({ type, requirement, message }) =>
    typeof requirement === 'number' &&
    type in beyond &&
    // Nothing is shorter than nothing.
    !(type === 'min_length' && requirement === 0) &&
    (type.endsWith('length') ? isText(schema) : isNumber(schema))
      ? [{ type, limit: requirement, message }]
      : [],
  )

/** Every bound of every field that a caller can send. */
export const bounds: Bound[] = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leaves(endpoint[part] as unknown as Node).flatMap(({ path, schema, inside }) =>
      (isUntyped(path) ? [] : boundsOf(schema)).map(({ type, limit, message }) => ({
        ...{ endpoint, part, path, message, inside },
        name: `${nameOf(endpoint)}: ${part} ${path} ${type} ${limit}`,
        says: (value) => (v.safeParse(schema as unknown as Schema, value).issues ?? []).map((issue) => issue.message),
        over: beyond[type]?.(limit) ?? [],
        at: upTo[type]?.(limit) ?? [],
      })),
    ),
  ),
)
