import fc from 'fast-check'
import { jsonLiterals, sqlTexts } from './corpora.ts'
import { Raw } from './known.ts'

const literals = fc.constantFrom(...jsonLiterals)
const sql = fc.constantFrom(...sqlTexts.map((s) => s.text))

/** A value that a field of a JSON body does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: literals.map((text) => new Raw(text)) },
  { weight: 3, arbitrary: sql },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer({ min: 90, max: 2_000 }).map((n) => '가'.repeat(n)) },
)

/** A text that a path part, a query value or a header does not expect. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: sql },
  { weight: 3, arbitrary: literals.map(unquoted) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
)

/** A JSON string's own letters, as a caller would put them into an address. */
function unquoted(literal: string): string {
  const value: unknown = literal.startsWith('"') ? JSON.parse(literal) : literal
  return typeof value === 'string' ? value.toWellFormed() : literal
}

/** Names of columns and of prototypes, which no call may set. */
export const foreignField: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('baseAuthRole', 'id', 'memberId', 'status', 'createdBy', 'version', 'deletedAt', 'isAdmin'),
  fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty', 'length', '', ' ', '0', 'items[0]', 'a.b'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

/** A value close to a valid one: a bit longer, shorter, greater, smaller, once more. */
export function near(value: unknown, n: number): unknown {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value, value + 0.0005, value * 1e9, String(value), [value]][n % 7]
  if (typeof value === 'string')
    return [`${value}x`, value.slice(1), '', value.repeat(30), ` ${value} `, value.toUpperCase(), [value], { value }][
      n % 8
    ]
  if (Array.isArray(value))
    return [[], Array.from({ length: 101 }, () => value[0]), [...value, null], value[0], { ...value }][n % 5]
  if (typeof value === 'object' && value !== null) return [{}, [value], null, Object.keys(value)[0], 1][n % 5]
  return [null, '', 0, [], {}][n % 5]
}
