import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'

export type Head = { status: number; headers: IncomingHttpHeaders }
/** A body that is held is whole; any other is passed on as it comes, no faster than it is read. */
export type Reply = Head & { body: Buffer | Readable }
/** How many bytes an answer may have, and whether it is held in memory until it is whole. */
export type Taking = { most: number; isHeld: boolean }

export type Sent = {
  reply: Promise<Reply>
  /** Gives the call up, wherever it is: before it has a socket, before its answer, or in the middle of it. */
  end(reason: Error): void
}

export class TooLarge extends Error {}

const NOTHING = Buffer.alloc(0)
const nobody = new Error('nobody reads the answer any more')

/**
 * Sends one request: one attempt. undici's own `request` makes a stream of every answer and reads it back, which costs as
 * much as the rest of a call; here a small answer is a list of pieces.
 * @param take decides by the head what becomes of the body
 * @param closed told once: the answer has ended, failed, or nobody reads it any more
 * @param said what a failure is called to whoever waits or reads
 */
export function dispatch(
  backend: Dispatcher,
  call: Dispatcher.DispatchOptions,
  take: (head: Head) => Taking,
  closed: () => void,
  said: (error: Error) => Error,
): Sent {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  let line: Dispatcher.DispatchController | null = null
  let ended: Error | null = null
  let head: Head | null = null
  let taking: Taking = { most: 0, isHeld: true }
  let size = 0
  const pieces: Buffer[] = []
  let stream: Readable | null = null
  let isOver = false

  const over = () => {
    if (isOver) return false
    isOver = true
    closed()
    return true
  }
  const fail = (error: Error) => {
    if (!over()) return
    if (stream) stream.destroy(said(error))
    else reject(said(error))
  }
  const end = (reason: Error) => {
    if (isOver || ended) return
    ended = reason
    fail(reason)
    line?.abort(reason)
  }

  backend.dispatch(call, {
    onRequestStart(controller) {
      line = controller
      if (ended) controller.abort(ended)
    },
    onResponseStart(controller, status, headers) {
      head = { status, headers }
      taking = take(head)
      if (taking.isHeld) return
      stream = new Readable({
        read: () => controller.resume(),
        destroy(error, done) {
          // Whoever leaves an answer unread frees its socket.
          if (!isOver) end(error ?? nobody)
          done(error)
        },
      })
      resolve({ ...head, body: stream })
    },
    onResponseData(controller, piece) {
      size += piece.length
      if (size > taking.most) return end(new TooLarge(`the backend answered more than ${taking.most} bytes`))
      if (!stream) pieces.push(piece)
      else if (!stream.push(piece)) controller.pause()
    },
    onResponseEnd() {
      if (!over()) return
      const [first = NOTHING, ...more] = pieces
      if (stream) stream.push(null)
      else if (head) resolve({ ...head, body: more.length === 0 ? first : Buffer.concat(pieces) })
    },
    onResponseError: (_, error) => fail(error),
  })
  return { reply: promise, end }
}
