import * as v from 'valibot'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import { endpoints, nameOf } from './endpoints.ts'

type Node = { type: string; pipe?: Node[]; requirement?: unknown; message?: unknown } & Record<string, unknown>
/** `inside` puts a value of the field where it belongs in what is sent, and nothing else; `path` is how an answer names it. */
type Leaf = { path: string; schema: Node; inside: (value: unknown) => unknown; mayBeEmpty?: boolean }

const own = (value: unknown) => value

/** Every field of a schema, at whatever depth, by where it stands. */
function leaves(schema: Node, { path, inside }: Pick<Leaf, 'path' | 'inside'> = { path: '', inside: own }): Leaf[] {
  const below = (node: unknown, part: string, wrap: (value: unknown) => unknown) =>
    leaves(node as Node, {
      path: part === '' ? path : path === '' ? part : `${path}.${part}`,
      inside: (value) => inside(wrap(value)),
    })
  const found: Leaf[] = schema.pipe ? [{ path, schema, inside }] : []
  for (const part of partsOf(schema)) {
    for (const [key, entry] of Object.entries((part.entries as Record<string, Node>) ?? {}))
      found.push(...below(entry, key, (value) => ({ [key]: value })))
    if (part.wrapped) found.push(...below(part.wrapped, '', own))
    if (part.item) found.push(...below(part.item, '0', (value) => [value]))
    if (part.type === 'union') for (const one of (part.options as Node[]) ?? []) found.push(...below(one, '', own))
    // What a field is that is not left empty (shared/kit/schema.ts `orNothing`).
    if (part.type === 'lazy')
      found.push(
        ...below((part.getter as (value: unknown) => Node)('x'), '', own).map((leaf) => ({
          ...leaf,
          mayBeEmpty: true,
        })),
      )
  }
  return found
}

/** What a schema is made of, also where one that was made so is taken further. */
const partsOf = (schema: Node): Node[] =>
  schema.pipe?.flatMap((part) => (part.pipe ? partsOf(part) : [part])) ?? [schema]

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
  gt_value: (limit) => [limit],
}
const upTo: Values = {
  max_length: (limit) => letters.map((letter) => letter.repeat(limit)),
  min_length: (limit) => letters.map((letter) => letter.repeat(limit)),
  max_value: (limit) => [limit],
  min_value: (limit) => [limit],
}

/** What a list holds does not matter where its length is refused. */
const listed = (length: number) => [Array.from({ length: Math.max(0, length) }, () => null)]
const beyondOfLists: Values = {
  max_length: (limit) => listed(limit + 1),
  min_length: (limit) => listed(limit - 1),
}

const isText = (schema: Node) => partsOf(schema).some(({ type }) => type === 'string')
const isNumber = (schema: Node) => partsOf(schema).some(({ type }) => type === 'number' || type === 'union')
const isList = (schema: Node) => partsOf(schema).some(({ type }) => type === 'array')

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

const boundsOf = ({ schema, mayBeEmpty }: Leaf) =>
  partsOf(schema).flatMap(({ type, requirement, message }) => {
    // Nothing is shorter than nothing.
    if (typeof requirement !== 'number' || (type === 'min_length' && requirement <= (mayBeEmpty ? 1 : 0))) return []
    const [over, at] = isList(schema)
      ? [beyondOfLists[type], undefined]
      : (type.endsWith('length') ? isText(schema) : isNumber(schema))
        ? [beyond[type], upTo[type]]
        : []
    // A list in a form comes as text.
    const sent = (value: unknown) => (Array.isArray(value) && isText(schema) ? JSON.stringify(value) : value)
    return over
      ? [{ type, limit: requirement, message, over: over(requirement).map(sent), at: at?.(requirement) ?? [] }]
      : []
  })

/** Every bound of every field that a caller can send. */
export const bounds: Bound[] = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leaves(endpoint[part] as unknown as Node).flatMap((leaf) =>
      (isUntyped(leaf.path) ? [] : boundsOf(leaf)).map(({ type, limit, message, over, at }) => ({
        ...{ endpoint, part, path: leaf.path, message, inside: leaf.inside, over, at },
        name: `${nameOf(endpoint)}: ${part} ${leaf.path} ${type} ${limit}`,
        says: (value) =>
          (v.safeParse(leaf.schema as unknown as Schema, value).issues ?? []).map((issue) => issue.message),
      })),
    ),
  ),
)
