import type { Schema } from '../../shared/kit/endpoint.ts'

type Fields = Record<string, unknown>
/** What a record of one schema is made of before it is fitted, for what a plain default would get wrong. */
export type Mends = ReadonlyMap<unknown, (raw: Fields) => Fields>

/** What valibot keeps of a schema, as far as it is read here. */
type Shape = {
  type: string
  entries?: Record<string, Shape>
  item?: Shape
  wrapped?: Shape
  options?: readonly unknown[]
  literal?: unknown
  getter?: (input: unknown) => Shape
}

/** Java's LocalDateTime, of a backend that stands in Seoul: what says no zone would read otherwise on every machine. */
const zoneless = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const LONG_AGO = '1970-01-01T00:00:00.000Z'
const NO_DAY = '1970-01-01'

/**
 * An answer in the form that the contract promises: what is missing gets the plainest value of its kind, a number in a
 * text becomes one, a list that should be a page becomes the only one. What more there is stays.
 */
export function fit(schema: Schema, value: unknown, mends: Mends): unknown {
  return fitted(schema as unknown as Shape, value, '')

  function fitted(shape: Shape, given: unknown, name: string): unknown {
    const { type, entries, item, wrapped, options = [] } = shape
    if (shape.getter) return fitted(shape.getter(given), given, name)
    if (entries) return recordOf(shape, entries, given)
    if (item) return listIn(given).map((one) => fitted(item, one, name))
    if (wrapped && type === 'nullable') return given == null ? null : fitted(wrapped, given, name)
    if (wrapped) return given == null ? undefined : fitted(wrapped, given, name)
    if (type === 'string') return textOf(given, name)
    if (type === 'number') return numberOf(given)
    if (type === 'boolean') return given === true || given === 'Y' || given === 'true' || given === 1
    if (type === 'picklist') return options.includes(given) ? given : options[0]
    return type === 'literal' ? shape.literal : given
  }

  function recordOf(shape: Shape, entries: Record<string, Shape>, given: unknown): Fields {
    const raw = isRecord(given) ? given : Array.isArray(given) ? aroundList(entries, given) : {}
    const record: Fields = mends.get(shape)?.(raw) ?? { ...raw }
    for (const [name, entry] of Object.entries(entries)) {
      const value = fitted(entry, record[name], name)
      if (value === undefined) delete record[name]
      else record[name] = value
    }
    return record
  }
}

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listIn = (given: unknown): unknown[] =>
  Array.isArray(given) ? given : isRecord(given) && Array.isArray(given.content) ? given.content : []

/** A bare list where a record with one list is promised, as the one page that it is or under that list's name. */
function aroundList(entries: Record<string, Shape>, list: unknown[]): Fields {
  if (entries.content) return onePage(list)
  const [name] = Object.keys(entries).filter((key) => entries[key]?.item)
  return name === undefined ? {} : { [name]: list }
}

const onePage = (content: unknown[]): Fields => ({
  content,
  totalElements: content.length,
  totalPages: content.length > 0 ? 1 : 0,
  number: 0,
  size: content.length,
})

function textOf(given: unknown, name: string): string {
  if (typeof given === 'string') return zoneless.test(given) ? `${given}+09:00` : given
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  return name.endsWith('At') ? LONG_AGO : name.endsWith('Date') || name === 'date' ? NO_DAY : ''
}

const numberOf = (given: unknown): number => {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}
