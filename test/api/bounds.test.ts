import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { Schema } from '../../shared/kit/endpoint.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'

type Node = { type: string; pipe?: Node[]; requirement?: unknown; entries?: Record<string, Node> } & Record<
  string,
  unknown
>
type Leaf = { path: string; schema: Node }

const inner = ['wrapped', 'item'] as const

/** Every field of a schema, at whatever depth, by where it stands. */
function leaves(schema: Node, path: string): Leaf[] {
  const all: Leaf[] = []
  const parts = schema.pipe ?? [schema]
  if (schema.pipe) all.push({ path, schema })
  for (const part of parts) {
    for (const [key, entry] of Object.entries(part.entries ?? {}))
      all.push(...leaves(entry, path ? `${path}.${key}` : key))
    for (const name of inner) if (part[name]) all.push(...leaves(part[name] as Node, path))
    if (part.type === 'union') for (const option of (part.options as Node[]) ?? []) all.push(...leaves(option, path))
  }
  return all
}

/** What a screen writes by itself: nobody can mend it in a form, and the backend answers its neutral Korean words. */
const isUntyped = (path: string) => ['version', 'token', 'position', 'after'].includes(path)

/** What makes a value of a length or size; the first that a schema takes at its limit says what the field is made of. */
const letters = ['가', 'a', '1']
const over: Record<string, (limit: number) => unknown[]> = {
  max_length: (limit) => letters.map((letter) => letter.repeat(limit + 1)),
  min_length: (limit) => letters.map((letter) => letter.repeat(Math.max(0, limit - 1))),
  max_value: (limit) => [limit + 1],
  min_value: (limit) => [limit - 1],
}
const at: Record<string, (limit: number) => unknown[]> = {
  max_length: (limit) => letters.map((letter) => letter.repeat(limit)),
  min_length: (limit) => letters.map((letter) => letter.repeat(limit)),
  max_value: (limit) => [limit],
  min_value: (limit) => [limit],
}

const messages = (schema: Node, value: unknown): string[] =>
  (v.safeParse(schema as unknown as Schema, value).issues ?? []).map(({ message }) => message)
const isText = ({ pipe }: Node) => pipe?.some(({ type }) => type === 'string') ?? false
const isNumber = ({ pipe }: Node) => pipe?.some((part) => part.type === 'number' || part.type === 'union') ?? false

/** A bound of a field: which, and how far. */
const boundsOf = (schema: Node) =>
  (schema.pipe ?? []).flatMap(({ type, requirement }) =>
    typeof requirement === 'number' && type in over && (type.endsWith('length') ? isText(schema) : isNumber(schema))
      ? [{ type, limit: requirement }]
      : [],
  )

const fields = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leaves(endpoint[part] as unknown as Node, '').flatMap(({ path, schema }) =>
      (isUntyped(path) ? [] : boundsOf(schema)).map((bound) => ({
        name: `${nameOf(endpoint)}: ${part} ${path} ${bound.type} ${bound.limit}`,
        schema,
        ...bound,
      })),
    ),
  ),
)

test('every field with a bound is refused beyond it in Korean, in the words that its form shows too', () => {
  assert.ok(fields.length > 300, `${fields.length} bounds`)
  const silent: string[] = []
  for (const { name, schema, type, limit } of fields) {
    if (type === 'min_length' && limit === 0) continue
    const told = (over[type]?.(limit) ?? []).map((value) => messages(schema, value))
    if (told.some((said) => said.length === 0 || said.some((message) => !/[가-힣]/.test(message)))) silent.push(name)
  }
  assert.deepEqual(silent, [])
})

test('at its bound a field is taken, unless another rule of it speaks', () => {
  const refused: string[] = []
  for (const { name, schema, type, limit } of fields) {
    const values = at[type]?.(limit) ?? []
    const beyond = new Set((over[type]?.(limit) ?? []).flatMap((value) => messages(schema, value)))
    const said = values.map((value) => messages(schema, value))
    // The words of the bound itself must not be said at the bound.
    const own = (schema.pipe ?? []).find((part) => part.type === type && part.requirement === limit)?.message
    if (said.every((all) => all.length > 0) && said.flat().some((message) => message === own && beyond.has(message)))
      refused.push(name)
  }
  assert.deepEqual(refused, [])
})
