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

/** Loader data for the hand-off: what has settled goes as a value, so that neither side waits for it again. */
export function pack(loaderData: LoaderData): Packed {
  const values: unknown[] = []
  let isComplete = true
  const packed = (value: unknown) => {
    if (isFulfilled(value)) return new Known(values.push(value.value) - 1)
    if (value instanceof Promise) isComplete = false
    return value
  }
  const isParts = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
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
