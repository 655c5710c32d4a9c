import { PAGE_MEMBER } from '../../shared/kit/pageMember.ts'
import { WAITED } from '../../shared/kit/waited.ts'
import type { Leave } from '../session/leave.ts'
import type { Renew } from '../session/renew.ts'
import { alarm } from './alarm.ts'
import { type Answer, type Call, createCall, type Request, type Send } from './call.ts'
import { fileOf } from './file.ts'
import { CallFailed, networkProblem } from './problem.ts'

const API = '/api'

/**
 * Requests with the session's cookies; scripts never see a token.
 * @param memberId whose page asks: the front door refuses what another's cookies would say in its place
 */
export const sendAs =
  (memberId: number | undefined): Send =>
  (request) => {
    const headers = { ...headersOf(request), ...(memberId ? { [PAGE_MEMBER]: String(memberId) } : {}) }
    const { body } = request
    return body instanceof FormData ? sendForm(request, headers, body) : sendJson(request, headers)
  }

type Headers = Record<string, string>

const headersOf = ({ idempotencyKey, waitedMs, ifNoneMatch }: Request): Headers => ({
  'x-requested-with': 'app',
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  ...(waitedMs ? { [WAITED]: String(waitedMs) } : {}),
  ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
})

/** Letters of a body that may outlive its page: a browser refuses more than 64 KiB, at three bytes a letter at most. */
const MAX_OUTLIVING = 20_000

/**
 * Milliseconds, each longer than the front door gives itself: what takes longer is a line that is dead and does not know it.
 * Of a form it counts from the last piece that went.
 */
const limits = { read: 30_000, write: 60_000, rest: 60_000, work: 150_000 }

async function sendJson(request: Request, headers: Headers): Promise<Answer> {
  const { method, path, isFile = false, outlivesPage = false } = request
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  const gone = new AbortController()
  const late = alarm(() => gone.abort())
  late.set(method === 'GET' ? limits.read : limits.write)
  try {
    const response = await fetch(API + path, {
      method,
      credentials: 'same-origin',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      keepalive: outlivesPage && (body?.length ?? 0) <= MAX_OUTLIVING,
      signal: gone.signal,
    })
    return await answerOf(response, isFile, late)
  } catch (cause) {
    console.error(cause)
    throw new CallFailed(networkProblem)
  } finally {
    late.stop()
  }
}

async function answerOf(response: Response, isFile: boolean, late: ReturnType<typeof alarm>): Promise<Answer> {
  const { status, ok, headers } = response
  late.set(limits.rest)
  // What is JSON where a file was asked for says why there is none.
  if (!ok || !isFile || /json/.test(headers.get('content-type') ?? ''))
    return { status, body: parse(await response.text()), header: (name) => headers.get(name) }
  // A file may be as large as its line is slow.
  late.stop()
  return { status, body: await fileOf(response) }
}

/** fetch cannot say how much of a body has gone. */
const sendForm = (request: Request, headers: Headers, form: FormData): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, path, onProgress } = request
    const sending = new XMLHttpRequest()
    sending.open(method, API + path)
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    const late = alarm(() => sending.abort())
    sending.upload.onprogress = ({ loaded, total }) => {
      late.set(limits.write)
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    sending.upload.onload = () => late.set(limits.work)
    sending.onloadend = late.stop
    late.set(limits.write)
    sending.onload = () => resolve({ status: sending.status, body: parse(sending.responseText) })
    sending.onerror = () => reject(new CallFailed(networkProblem))
    sending.onabort = sending.onerror
    sending.send(form)
  })

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text // not JSON: the caller decides what a text means
  }
}

/** The page's call: the spec's cache defaults (spec.md 9); `leave` ends a page whose member may not go on. */
export function createBrowserCall(
  send: Send,
  renew: Renew,
  leave: Pick<Leave, 'sessionOver' | 'loginNeeded' | 'memberChanged' | 'cameHome' | 'denied'>,
): Call {
  return createCall({
    send,
    openCache: async () => (await import('./cache.ts')).newCache(),
    onDenied: leave.denied,
    async renew(since) {
      const result = await renew(since)
      if (result === 'refused') leave.sessionOver()
      if (result === 'none') leave.loginNeeded()
      if (result === 'changed') leave.memberChanged()
      if (result === 'home') leave.cameHome()
      return result
    },
  })
}
