import { inTime } from './chunks.ts'
import { whenIdle } from './whenIdle.ts'

export type Part<T = unknown> = { module: string; bring(): Promise<T> }

/**
 * A part of pages that comes in a file of its own. Whoever draws it asks for it before he begins, so that `use` has it at
 * once; after a failure the next one who asks tries again.
 * @param module its path, as the manifest of the build names it
 */
export function part<T>(module: string, load: () => Promise<T>): Part<T> {
  let coming: Promise<T> | null = null
  const begin = (): Promise<T> => {
    const promise = inTime(module, load)
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        coming = null
      },
    )
    return promise
  }
  return {
    module,
    bring() {
      coming ??= begin()
      return coming
    },
  }
}

/** A part that a page has only at some of its addresses: beside its list, or in place of it. */
export type Beside = { part: Part; when: (query: URLSearchParams) => boolean }

/** The parts that an address asks for. */
export const besideAt = (beside: readonly Beside[], query: URLSearchParams): Part[] =>
  beside.filter(({ when }) => when(query)).map(({ part }) => part)

/** Brings parts when there is time, so that they are there at once; one that does not come is asked for again when needed. */
export function bringWhenIdle(parts: readonly Part[]): void {
  if (typeof document === 'undefined') return
  whenIdle(() => {
    for (const part of parts) part.bring().catch(() => undefined)
  })
}
