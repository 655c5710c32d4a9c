import fc from 'fast-check'
import * as v from 'valibot'
import type { Schema } from '../../shared/kit/endpoint.ts'
import { lot } from '../auction-results/support/lots.ts'
import { answerWith, realtimeRow } from '../auction-results/support/publicRows.ts'
import { csv } from '../clients/support/files.ts'
import { sentFile } from '../support/forms.ts'
import { hostileText } from './hostile.ts'
import { Attached, Known } from './known.ts'
import type { World } from './world.ts'

type Field = keyof World['known']
type Node = Schema & {
  pipe?: readonly (Schema | Action)[]
  entries?: Record<string, Schema>
  wrapped?: Schema
  options?: readonly unknown[]
  item?: Schema
  literal?: unknown
  getter?: (input: unknown) => Schema
}
type Action = { kind: 'validation' | 'transformation'; type: string; requirement?: unknown }

/** The smallest picture there is: one grey point. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

const table = csv('상호,전화,메모\n새거래처,02-123-4567,\n')

const auction = sentFile(JSON.stringify(answerWith([realtimeRow(lot())])), '경락.json', 'application/json')

const picture = fc.record({
  name: fc.oneof(fc.constant('사진.png'), hostileText),
  contentType: fc.constantFrom('image/png', 'text/html', 'application/octet-stream'),
  bytes: fc.oneof(
    { weight: 3, arbitrary: fc.constant(new Uint8Array(Buffer.from(POINT, 'base64'))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)) },
  ),
})
const productList = csv(
  'gds_lclsf_cd,gds_lclsf_nm,gds_mclsf_cd,gds_mclsf_nm,gds_sclsf_cd,gds_sclsf_nm\n06,과실류,01,사과,03,후지\n',
)
const attached = fc
  .oneof({ weight: 2, arbitrary: picture }, { weight: 1, arbitrary: fc.constantFrom(table, auction, productList) })
  .map((file) => new Attached(file))

/** Chosen once from this many drawn ones: a check that most values fail would otherwise be drawn for ever. */
const DRAWN = 400
const POOL_SEED = 7
const letters = fc.constantFrom(...'가나다라마김이박서연도현사과배감0123456789ABCxyz_ -·,.()%')

/**
 * Values that the schema takes. A field that names something in the market mostly gets one that is there (`nameOf` tells
 * under which name).
 * @throws when no value is found: this file then has to learn the schema's check.
 */
export function valid(schema: Schema, nameOf: (field: string) => Field | undefined, field = ''): fc.Arbitrary<unknown> {
  const own = fitting(schema as Node, nameOf, field)
  const name = nameOf(field)
  return name
    ? fc.oneof({ weight: 4, arbitrary: fc.nat(50).map((n) => new Known(name, n)) }, { weight: 1, arbitrary: own })
    : own
}

function fitting(node: Node, nameOf: (field: string) => Field | undefined, field: string): fc.Arbitrary<unknown> {
  const inner = (schema: Schema, name = field) => valid(schema, nameOf, name)
  if (v.getMetadata(node).sentFile) return attached
  if (node.pipe && !hasParts(node)) return pool(node, field)
  switch (node.type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
      return fc.oneof(
        { weight: 3, arbitrary: inner(node.wrapped as Schema) },
        { weight: 1, arbitrary: fc.constant(node.type === 'optional' ? undefined : null) },
      )
    case 'strict_object':
    case 'object': {
      const entries = Object.entries(node.entries ?? {})
      const drawn = entries.map(([key, entry]) => [key, seldom(entries.length, entry, inner(entry, key))])
      return fc.record(Object.fromEntries(drawn)).map(withoutUndefined)
    }
    case 'array':
      return fc.array(inner(node.item as Schema), { minLength: 1, maxLength: 3 })
    case 'union':
    case 'variant':
      return fc.oneof(...(node.options as Schema[]).map((option) => inner(option)))
    case 'lazy':
      return inner((node.getter as (input: unknown) => Schema)(undefined))
    case 'undefined':
      return fc.constant(undefined)
    default:
      return pool(node, field)
  }
}

/** Of many fields each may spoil the whole: most of those that may be left out are. */
const MANY = 20
const seldom = (siblings: number, { type }: Schema, own: fc.Arbitrary<unknown>) =>
  type === 'optional' && siblings > MANY
    ? fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: own })
    : own

/** A pipe around an object or an array adds checks that the parts below fulfil as a rule. */
const hasParts = (node: Node): boolean =>
  node.type === 'array' || node.type === 'strict_object' || node.type === 'object'

const withoutUndefined = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, x]) => x !== undefined))

/** Many endpoints share a schema, and some are asked for again and again. */
const pools = new WeakMap<Node, fc.Arbitrary<unknown>>()

function pool(node: Node, field: string): fc.Arbitrary<unknown> {
  const earlier = pools.get(node)
  if (earlier) return earlier
  const drawn = fc.sample(candidates(node), { numRuns: DRAWN, seed: POOL_SEED })
  const found = drawn.filter((value) => v.safeParse(node, value).success)
  if (found.length === 0) throw new Error(`test/fuzz/valid.ts finds no value for "${field}" (${node.type})`)
  const made = fc.constantFrom(...found)
  pools.set(node, made)
  return made
}

const instants = fc.integer({ min: 0, max: 4_000 }).map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString())

/** Of a push service that is none of the makers', and of one that takes nothing. */
const addresses = fc.constantFrom(
  'https://push.example/1',
  'http://127.0.0.1:9/2',
  'https://fcm.googleapis.com/fcm/send/3',
)

/** What might fit, from the schema's kind and the requirements in its pipe. */
function candidates(node: Node): fc.Arbitrary<unknown> {
  const leaves = leavesOf(node)
  const wanted = (type: string) => leaves.flatMap((l) => (l.type === type ? [(l as Action).requirement] : []))
  const numbers = [...wanted('min_value'), ...wanted('max_value'), ...wanted('gt_value')].map(Number)
  const lengths = [...wanted('min_length'), ...wanted('max_length')].map(Number)
  const picks = leaves.flatMap((l) => (l.type === 'picklist' ? ((l as Node).options ?? []) : []))
  const literals = leaves.flatMap((l) => (l.type === 'literal' ? [(l as Node).literal] : []))
  const near = numbers.flatMap((n) => [n, n + 1, n - 1])
  return fc.oneof(
    ...(literals.length > 0 ? [fc.constantFrom(...literals)] : []),
    ...(picks.length > 0 ? [fc.constantFrom(...picks)] : []),
    ...(near.length > 0 ? [fc.constantFrom(...near), fc.constantFrom(...near).map(String)] : []),
    ...(wanted('iso_timestamp').length > 0 ? [instants] : []),
    ...(leaves.some(({ type }) => type === 'url') ? [addresses] : []),
    ...lengths.map((n) => fc.string({ unit: letters, minLength: n, maxLength: n })),
    ...wanted('regex').flatMap((pattern) => matching(pattern as RegExp)),
    fc.string({ unit: letters, maxLength: 20 }),
    fc.integer({ min: -2, max: 2_000 }),
    fc.integer({ min: 1, max: 999_999 }).map((n) => n / 1_000),
    fc.integer({ min: 0, max: 4_000 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    fc.integer({ min: 0, max: 4_000 }).map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString()),
    fc.constantFrom(
      'true',
      'false',
      true,
      false,
      '0',
      '1',
      '20',
      '가나',
      '010-1234-5678',
      '123-45-67891',
      '/board/free',
    ),
    // Lists that a form carries as text.
    fc.constantFrom('[]', '[null]', '["clientName"]'),
  )
}

/** Patterns with features that fast-check does not draw from are left to the other candidates. */
function matching(pattern: RegExp): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(pattern)]
  } catch {
    return []
  }
}

/** The schemas and checks of a schema, whatever wraps them. */
function leavesOf(node: Node | Action): (Node | Action)[] {
  const { pipe = [], wrapped, options = [], type } = node as Node
  const below = [...pipe, ...(wrapped ? [wrapped] : []), ...(type === 'union' ? (options as Node[]) : [])]
  return [node, ...below.flatMap((part) => leavesOf(part as Node | Action))]
}
