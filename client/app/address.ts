import { DATE, isInCalendar, tidy, WRITABLE } from '../../shared/kit/typed.ts'
import { partNames } from './partNames.ts'

/** What a screen keeps in its address is an object of these; defaults are left out of it. */
type Part = string | number | boolean | null
export type Parts<V> = { [K in keyof V]: Part }

/** Reads one part of an address; undefined for what cannot be. */
export type Read<T> = (typed: string) => T | undefined

/** How each part of a view is read. */
export type Readers<V> = { [K in keyof V]: Read<V[K]> }

export const oneOf =
  <T extends string | number>(of: readonly T[]): Read<T> =>
  (typed) =>
    of.find((known) => String(known) === typed)

/** A whole number from 1 to `max`. */
export const count =
  (max: number): Read<number> =>
  (typed) =>
    /^[1-9]\d{0,15}$/.test(typed) && Number(typed) <= max ? Number(typed) : undefined

export const anId: Read<number> = count(Number.MAX_SAFE_INTEGER)
export const aPage: Read<number> = count(1_000_000)

/** A text of a shape. */
export const matching =
  (pattern: RegExp): Read<string> =>
  (typed) =>
    pattern.test(typed) ? typed : undefined

export const yes: Read<boolean> = (typed) => typed === '1' || undefined

/** What somebody looks for, of at most `max` letters. */
export const searched =
  (max: number): Read<string> =>
  (typed) => {
    const text = tidy(typed)
    return text.length <= max && WRITABLE.test(text) ? text : undefined
  }

/** `YYYY-MM-DD` */
export const aDate: Read<string> = (typed) => (DATE.test(typed) && isInCalendar(typed) ? typed : undefined)

/** What an address says; `dropped` names the parts of it that could not be read and fell back to the default. */
export type ReadView<V> = { view: V; dropped: readonly string[] }
type Names<V> = Partial<Record<keyof V & string, string>>

/** The names that people know parts of an address by, each once. */
export const namesOf = <V>(parts: readonly (keyof V & string)[], names: Names<V> = {}): string[] => [
  ...new Set(parts.map((part) => names[part] ?? partNames[part] ?? '주소의 값')),
]

/** Reads an address; what is unknown in it falls back to the default. `names` are the screen's own words for its parts. */
export function readAddress<V extends Parts<V>>(
  query: URLSearchParams,
  defaults: V,
  readers: Readers<V>,
  names: Names<V> = {},
): ReadView<V> {
  const view = { ...defaults }
  const dropped: (keyof V & string)[] = []
  const take = <K extends keyof V & string>(name: K) => {
    const typed = query.get(name)
    if (typed === null || typed === '') return
    const read = readers[name](typed)
    if (read === undefined) dropped.push(name)
    else view[name] = read
  }
  for (const name in defaults) take(name)
  return { view, dropped: namesOf(dropped, names) }
}

/** The parts of a view that are not the defaults, as an address writes them. */
export function paramsOf<V extends Parts<V>>(defaults: V, view: Partial<V>): [string, string][] {
  const params: [string, string][] = []
  for (const name in defaults) {
    if (!(name in view)) continue
    const value = view[name]
    if (value !== defaults[name]) params.push([name, value === true ? '1' : String(value)])
  }
  return params
}

/** `path` with what `params` says. */
export const addressOf = (path: string, params: [string, string][]): string =>
  params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`

/** An address with nothing but a saved view would open that view: a list that is all by default says its page. */
const whole = (params: [string, string][]): [string, string][] =>
  params.every(([name, value]) => name === 'book' || (name === 'view' && /^[1-9]\d*$/.test(value))) &&
  params.some(([name]) => name === 'view')
    ? [...params, ['page', '1']]
    : params

/** What a screen at `path` does with its address. */
export function screenAt<V extends Parts<V>>(path: string, defaults: V, readers: Readers<V>, names: Names<V> = {}) {
  const written = (view: Partial<V>) => whole(paramsOf(defaults, view))
  return {
    /** Reads the address; what is unknown in it falls back to the default. */
    readView: (query: URLSearchParams): ReadView<V> => readAddress(query, defaults, readers, names),
    /** The parts of a view that are not the defaults, as the address writes them. */
    paramsOf: written,
    /** The address of a view. */
    pathTo: (view: Partial<V>): string => addressOf(path, written(view)),
  }
}
