import { decode } from 'turbo-stream'
import type { Whole } from './handoff.tsx'
import { promiseAgain, unpacking } from './settled.ts'

declare global {
  /** Values that were known when the page began, in the order the pieces name them. */
  var __k: unknown[] | undefined
  /** All of the data, or pieces of the stream, which 0 ends. Filled by the scripts of handoff.tsx. */
  var __h: { push(...pieces: Piece[]): void } & Iterable<Piece>
}

type Piece = Whole | string | 0

/** @returns the data the server handed off, whose promises settle as the response goes on, and whether all of it is there */
export function receive<T>(): { data: Promise<T>; isWhole: () => boolean } {
  let isWhole = false
  let isStream = false
  let pieces: ReadableStreamDefaultController<string>
  const { promise: data, resolve } = Promise.withResolvers<T>()
  const stream = new ReadableStream<string>({
    start(controller) {
      pieces = controller
    },
  })
  const take = (piece: Piece) => {
    if (typeof piece === 'string') {
      if (!isStream) resolve(decode<T>(stream, { plugins: [unpacking((at) => globalThis.__k?.[at])] }))
      isStream = true
      return pieces.enqueue(piece)
    }
    isWhole = true
    if (piece === 0) return pieces.close()
    promiseAgain(piece.page.router.loaderData, piece.promised)
    resolve(piece.page as T)
  }
  const put = (...all: Piece[]) => all.forEach(take)
  // This module may run before the first piece has come.
  globalThis.__h ??= []
  put(...globalThis.__h)
  globalThis.__h.push = put
  return { data, isWhole: () => isWhole }
}
