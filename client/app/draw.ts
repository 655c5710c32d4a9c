import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server'

/** All of a page, or a stream that its late parts follow in. */
export type Html = string | PipeableStream

type Told = { start: string; nonce: string; signal: AbortSignal; onError(error: unknown): void }

/** React's writer of texts leaves it out. */
const TYPE = '<!DOCTYPE html>'
/**
 * How React marks a part that it leaves to the browser, because it failed or is not there yet. Without its beginning, which is
 * at every tag, it is found fifteen times as fast; texts and data have no such `>`.
 */
const LEFT = '$!-->'

/**
 * Draws a page whose data is all there: React's writer of texts joins what its writer of streams copies word by word into
 * buffers (decision 061).
 * @returns null where a part failed or is late after all; drawn as it comes, it says why
 */
export function drawWhole(tree: ReactNode): string | null {
  const html = textOf(tree)
  return html === null || html.includes(LEFT) ? null : html
}

/** @returns null where the shell itself failed */
function textOf(tree: ReactNode): string | null {
  try {
    return TYPE + renderToString(tree)
  } catch {
    return null
  }
}

/**
 * Draws a page whose late parts follow.
 * @returns when the shell is there
 * @throws what the shell itself failed for
 */
export function drawAsItComes(tree: ReactNode, { start, nonce, signal, onError }: Told): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce,
      // As a module of its own React would ask for it before the styles.
      bootstrapScriptContent: start,
      // A boundary that is complete stays in place however large it is: the page reads without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => resolve(stream),
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) onError(error)
      },
    })
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  })
}
