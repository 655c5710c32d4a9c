import type { DecodePlugin, EncodePlugin } from 'turbo-stream'

/** React reads these two fields of a promise and does not suspend for one that carries them. */
type Fulfilled<T> = Promise<T> & { status: 'fulfilled'; value: T }

const isFulfilled = (value: unknown): value is Fulfilled<unknown> =>
  value instanceof Promise && 'status' in value && value.status === 'fulfilled'

/** A promise that `use` can read at once. */
export const fulfilled = <T>(value: T): Fulfilled<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

/** Lets `use` read the promise at once after it has settled. For promises that never reject. */
export const markSettled = (promise: Promise<unknown>): void =>
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))

/** Stands in the hand-off for a promise whose value is known already: the n-th of a list that goes as plain JSON. */
class Known {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

type LoaderData = Record<string, unknown>
export type Packed = { data: LoaderData; values: unknown[]; isComplete: boolean }

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a value was promised: its route, and its name in what the route has loaded. */
export type Place = [route: string, name: string]

/**
 * Loader data that plain JSON can carry: every promise has settled and stands as its value.
 * @returns null where one has not, or where JSON would lose something
 */
export function plain(loaderData: LoaderData): { data: LoaderData; promised: Place[] } | null {
  const promised: Place[] = []
  let isPlain = true
  const held = (part: unknown) => {
    if (isFulfilled(part)) return part.value
    isPlain &&= isJson(part)
    return part
  }
  const data: LoaderData = {}
  for (const [route, parts] of Object.entries(loaderData)) {
    if (!isParts(parts)) {
      data[route] = held(parts)
      continue
    }
    for (const [name, part] of Object.entries(parts)) if (isFulfilled(part)) promised.push([route, name])
    data[route] = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, held(part)]))
  }
  return isPlain ? { data, promised } : null
}

/** Whether JSON carries a value as it is; a field that is undefined reads the same when it is missing. */
export function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value === undefined || value === null || isWord(value)
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isJson(item))
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'

/** Makes promises again of what was promised, in place. */
export function promiseAgain(loaderData: LoaderData, promised: readonly Place[]): void {
  for (const [route, name] of promised) {
    const parts = loaderData[route] as LoaderData
    parts[name] = fulfilled(parts[name])
  }
}

/** Loader data for the hand-off: what has settled goes as a value, so that neither side waits for it again. */
export function pack(loaderData: LoaderData): Packed {
  const values: unknown[] = []
  let isComplete = true
  const packed = (value: unknown) => {
    if (isFulfilled(value)) return new Known(values.push(value.value) - 1)
    if (value instanceof Promise) isComplete = false
    return value
  }
  const data = Object.fromEntries(
    Object.entries(loaderData).map(([route, value]) => [
      route,
      isParts(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, packed(part)])) : value,
    ]),
  )
  return { data, values, isComplete }
}

const KNOWN = 'known'
export const packing: EncodePlugin = (value) => value instanceof Known && [KNOWN, value.at]
export const unpacking =
  (valueAt: (at: number) => unknown): DecodePlugin =>
  (type, at) =>
    type === KNOWN && { value: fulfilled(valueAt(Number(at))) }
