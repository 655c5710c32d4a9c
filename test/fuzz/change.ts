import fc from 'fast-check'
import { foreignField, hostileValue, near } from './hostile.ts'
import { isWhole } from './known.ts'

type Path = (string | number)[]
type Change =
  | { kind: 'put'; at: number; value: unknown }
  | { kind: 'near'; at: number; n: number }
  | { kind: 'leave out'; at: number }
  | { kind: 'add'; at: number; field: string; value: unknown }

const at = fc.nat(40)
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), at, value: hostileValue }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('near' as const), at, n: fc.nat(55) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave out' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('add' as const), at, field: foreignField, value: hostileValue }),
  },
)

/** A valid value with one or two places spoilt. */
export const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([whole, changes]) => changes.reduce(apply, whole))

function apply(whole: unknown, change: Change): unknown {
  const places = placesOf(whole)
  const path = places[change.at % places.length] ?? []
  switch (change.kind) {
    case 'put':
      return replaced(whole, path, () => change.value)
    case 'near':
      return replaced(whole, path, (value) => near(value, change.n))
    case 'leave out':
      return replaced(whole, path, () => undefined)
    case 'add':
      return replaced(whole, path, (value) => (isRecord(value) ? withField(value, change.field, change.value) : value))
  }
}

/** Assigning `__proto__` would set the prototype instead of a field. */
const withField = (value: object, field: string, added: unknown) =>
  Object.fromEntries([...Object.entries(value), [field, added]])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isWhole(value)

/** The value itself and everything in it. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (!isRecord(value)) return [path]
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 3) : Object.keys(value)
  return [path, ...keys.flatMap((key) => placesOf((value as Record<string, unknown>)[key], [...path, key]))]
}

export function replaced(value: unknown, path: Path, by: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined || !isRecord(value)) return by(value)
  if (Array.isArray(value)) return value.map((x, i) => (i === key ? replaced(x, rest, by) : x))
  return Object.fromEntries(Object.entries(value).map(([k, x]) => [k, k === key ? replaced(x, rest, by) : x]))
}
