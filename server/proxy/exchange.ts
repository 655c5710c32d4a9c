import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { Refusal, type RefusalCode } from '../../shared/kit/errors.ts'

/** How long and how large an exchange with the backend may be. */
export type ProxyLimits = {
  /** From the call's arrival to the head of the answer, waiting for a free socket included. */
  answerMs: number
  /** From there to the answer's last byte. */
  replyMs: number
  /** JSON is held in memory until it is whole, so that half of it never looks like an answer. */
  jsonBytes: number
  /** Anything else passes through as it comes. */
  streamBytes: number
}

export const proxyLimits: ProxyLimits = {
  answerMs: 10_000,
  replyMs: 60_000,
  jsonBytes: 8_388_608,
  streamBytes: 67_108_864,
}

export type Outgoing = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body'> & { headers: Record<string, string> }
export type Incoming = { status: number; headers: IncomingHttpHeaders; body: Buffer | Readable }

class TooLate extends Error {}
class TooLarge extends Error {}

/**
 * One call to the backend: one attempt, bounded in time and size, ended when `gone` says that nobody waits for it.
 * @throws Refusal: what the caller is answered when no usable reply came.
 */
export async function exchange(
  backend: Dispatcher,
  call: Outgoing,
  limits: ProxyLimits,
  gone: AbortSignal,
): Promise<Incoming> {
  const ending = new AbortController()
  const signal = AbortSignal.any([gone, ending.signal])
  const after = (ms: number) => setTimeout(() => ending.abort(new TooLate('the backend took too long')), ms)
  let timer = after(limits.answerMs)
  try {
    const answer = await backend.request({ ...call, signal, headersTimeout: 0, bodyTimeout: limits.answerMs })
    clearTimeout(timer)
    timer = after(limits.replyMs)
    const headers = answer.headers as IncomingHttpHeaders
    const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))
    const pieces = bounded(answer.body, isJson ? limits.jsonBytes : limits.streamBytes)
    const body = Readable.from(pieces, { objectMode: false })
    body.once('close', () => {
      clearTimeout(timer)
      // Whoever reads hears of the failure; a body that nobody reads may fail unheard.
      answer.body.on('error', () => undefined).destroy()
    })
    return { status: answer.statusCode, headers, body: isJson ? Buffer.concat(await Array.fromAsync(body)) : body }
  } catch (cause) {
    clearTimeout(timer)
    throw refusalOf(cause)
  }
}

/** The pieces of a body, ended with a Refusal when it breaks off or grows beyond the limit. */
async function* bounded(body: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const piece of body) {
      size += piece.length
      if (size > limit) throw new TooLarge(`the backend answered more than ${limit} bytes`)
      yield piece
    }
  } catch (cause) {
    throw refusalOf(cause)
  }
}

const codes: Record<string, RefusalCode> = {
  UND_ERR_HEADERS_TIMEOUT: 'BACKEND_TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'BACKEND_TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'UNAVAILABLE',
}

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  const code = cause instanceof Error && 'code' in cause ? codes[String(cause.code)] : undefined
  const refusal = new Refusal(cause instanceof TooLate ? 'BACKEND_TIMEOUT' : (code ?? 'BACKEND_UNREACHABLE'))
  refusal.cause = cause
  return refusal
}
