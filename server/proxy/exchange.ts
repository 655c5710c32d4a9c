import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { Refusal, type RefusalCode } from '../../shared/kit/errors.ts'
import { dispatch, type Reply } from '../sent.ts'

/** How long and how large an exchange with the backend may be. */
export type ProxyLimits = {
  /** How long a body that comes in pieces may take to go out, waiting for a free socket included. */
  sendMs: number
  /** From the call's arrival to the head of the answer, the wait for a socket included. */
  answerMs: number
  /** After such a body instead, from its last byte: a file is worked through before there is an answer. */
  workMs: number
  /** From there to the answer's last byte. */
  replyMs: number
  /** The same of a file to save: it is written while it is sent, and a slow line takes its time. */
  fileMs: number
  /** JSON is held in memory until it is whole, so that half of it never looks like an answer. */
  jsonBytes: number
  /** Anything else passes through as it comes, */
  streamBytes: number
  /** and so does a file to save, as large as a list of the most rows with the longest texts. */
  fileBytes: number
}

export const proxyLimits: ProxyLimits = {
  sendMs: 30_000,
  answerMs: 10_000,
  workMs: 120_000,
  replyMs: 60_000,
  fileMs: 600_000,
  jsonBytes: 8_388_608,
  streamBytes: 67_108_864,
  fileBytes: 536_870_912,
}

export type Outgoing = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body'> & { headers: Record<string, string> }

export type Exchange = {
  /** @throws Refusal: what the caller is answered when no usable reply came */
  reply: Promise<Reply>
  /** Nobody waits for it any more. */
  leave(): void
}

class TooLate extends Error {}
class TooSlow extends Error {}
class Left extends Error {}

/**
 * One call to the backend: one attempt, bounded in time and size. It is left by a function of its own, because a signal
 * with its listener costs each call more than what it is for.
 */
export function exchange(backend: Dispatcher, call: Outgoing, limits: ProxyLimits): Exchange {
  const stream = call.body instanceof Readable ? call.body : null
  const clock = alarm((reason) => sent.end(reason))
  const hasGone = () => clock.set(stream ? limits.workMs : limits.answerMs, 'the backend took too long', TooLate)
  const sent = dispatch(
    backend,
    { ...call, headersTimeout: 0, bodyTimeout: limits.answerMs },
    ({ headers }) => {
      // A refusal need not wait for the whole body.
      stream?.off('end', hasGone)
      const isSaved = String(headers['content-disposition'] ?? '').startsWith('attachment')
      clock.set(isSaved ? limits.fileMs : limits.replyMs, 'the backend took too long to end its answer', TooLate)
      const isHeld = json.test(String(headers['content-type'] ?? ''))
      return { isHeld, most: isHeld ? limits.jsonBytes : isSaved ? limits.fileBytes : limits.streamBytes }
    },
    clock.stop,
    refusalOf,
  )
  if (stream) {
    clock.set(limits.sendMs, 'the body took too long to come', TooSlow)
    // The backend's time begins when it has all it needs.
    stream.once('end', hasGone)
  } else hasGone()
  return { reply: sent.reply, leave: () => sent.end(new Left()) }
}

const json = /^application\/(?:[\w.-]+\+)?json\b/i

/** One alarm at a time: setting it anew stops the one before. Its error is made when it rings: few do. */
function alarm(ring: (reason: Error) => void) {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    set(ms: number, message: string, Reason: new (message: string) => Error) {
      stop()
      timer = setTimeout(() => ring(new Reason(message)), ms)
    },
  }
}

const codes: Record<string, RefusalCode> = {
  UND_ERR_HEADERS_TIMEOUT: 'BACKEND_TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'BACKEND_TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'UNAVAILABLE',
  EMFILE: 'UNAVAILABLE',
  ENFILE: 'UNAVAILABLE',
}

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  const code = cause instanceof Error && 'code' in cause ? codes[String(cause.code)] : undefined
  const refusal = new Refusal(timeoutOf(cause) ?? code ?? 'BACKEND_UNREACHABLE')
  refusal.cause = cause
  return refusal
}

function timeoutOf(cause: unknown): RefusalCode | undefined {
  if (cause instanceof TooSlow) return 'REQUEST_TIMEOUT'
  return cause instanceof TooLate ? 'BACKEND_TIMEOUT' : undefined
}
