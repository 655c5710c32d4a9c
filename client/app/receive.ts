import { decode } from 'turbo-stream'
import { unpacking } from './settled.ts'

declare global {
  /** Values that were known when the page began, in the order the pieces name them. */
  var __k: unknown[] | undefined
  /** Pieces of the stream; 0 ends it. Filled by the scripts of handoff.tsx. */
  var __h: { push(...pieces: (string | 0)[]): void } & Iterable<string | 0>
}

type Received<T> = {
  /** The data the server handed off; its promises settle as the response goes on. */
  data: Promise<T>
  /** Told at the end of the response: whether it ended before all was there, so that some promise never settles. */
  isCut: Promise<boolean>
}

export function receive<T>(): Received<T> {
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
    isCut: parsed().then(() => !isWhole),
  }
}

/** Resolves once no further script of the document can come. */
const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })
