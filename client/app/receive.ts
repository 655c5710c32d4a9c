import { decode } from 'turbo-stream'
import { unpacking } from './settled.ts'

declare global {
  /** Values that were known when the page began, in the order the pieces name them. */
  var __k: unknown[] | undefined
  /** Pieces of the stream; 0 ends it. Filled by the scripts of handoff.tsx. */
  var __h: { push(...pieces: (string | 0)[]): void } & Iterable<string | 0>
}

/** @returns the data the server handed off, whose promises settle as the response goes on, and whether all of it is there */
export function receive<T>(): { data: Promise<T>; isWhole: () => boolean } {
  let isWhole = false
  const stream = new ReadableStream<string>({
    start(controller) {
      const put = (...pieces: (string | 0)[]) => {
        for (const piece of pieces) {
          if (piece === 0) {
            isWhole = true
            controller.close()
          } else controller.enqueue(piece)
        }
      }
      // This module may run before the first piece has come.
      globalThis.__h ??= []
      put(...globalThis.__h)
      globalThis.__h.push = put
    },
  })
  return {
    data: decode<T>(stream, { plugins: [unpacking((at) => globalThis.__k?.[at])] }),
    isWhole: () => isWhole,
  }
}
