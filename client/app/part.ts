import { inTime } from './chunks.ts'

/**
 * A part of most pages that comes in a file of its own. Whoever draws it asks for it before he begins, so that `use` has
 * it at once; after a failure the next one who asks tries again.
 * @param module its path, as the manifest of the build names it
 */
export function part<T>(module: string, load: () => Promise<T>): { module: string; bring(): Promise<T> } {
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
