import type { QueryClient } from '@tanstack/query-core'
import type * as v from 'valibot'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Called, Endpoint, ReplyOf, Schema } from '../../shared/kit/endpoint.ts'
import { isErrorBody } from '../../shared/kit/ownRefusals.ts'
import { formData } from './file.ts'
import { CallFailed, errorField, problemOf } from './problem.ts'

export type Request = {
  method: Endpoint['method']
  /** Below /api, with its query. */
  path: string
  /** Sent as JSON, a form as it is. */
  body: unknown
  idempotencyKey?: string | undefined
  /** How long it has waited for the network. */
  waitedMs?: number | undefined
  /** The answer is a file, if it is a success. */
  isFile?: boolean
  /** Told how much of a form has gone, from 0 to 1. */
  onProgress?: OnProgress | undefined
  /** It goes on when its page is left, if it is small. */
  outlivesPage?: boolean | undefined
  /** Tags of what is there already, as If-None-Match lists them. */
  ifNoneMatch?: string | undefined
}
export type OnProgress = (share: number) => void
/** An answer whose body is parsed JSON, or text when it is none, or the file that was asked for; undefined when empty. */
export type Answer = {
  status: number
  body: unknown
  header?: (name: string) => string | null
  /** What the body was read from, where this product's own backend wrote it. */
  text?: string
}
/** Carries one request: fetch in the browser, a direct call to the backend on the server. Rejects with CallFailed. */
export type Send = (request: Request) => Promise<Answer>

/**
 * `none`: there is no session to renew. `refused`: there was one, and it is over. `failed`: nobody could be asked, and
 * the session is kept. `changed`: this browser's session is somebody else's by now.
 * `home`: an impersonation is over, and the admin is himself again.
 */
export type Renewal = 'renewed' | 'refused' | 'none' | 'failed' | 'changed' | 'home'

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? {
        params?: v.InferInput<P>
        query?: v.InferInput<Q>
        body?: v.InferInput<B>
        idempotencyKey?: string
        waitedMs?: number
        outlivesPage?: boolean
        onProgress?: OnProgress
      }
    : never
export type Call = {
  <E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<ReplyOf<E>>
  /** Forgets what was read below these paths, so that the next read asks again. */
  forget(...paths: string[]): void
  /** Reads past the cache what may be there already under one of these tags: then the answer has no body but its tag. */
  unlessKnown(endpoint: Called, tags: readonly string[]): Promise<Answer & Required<Pick<Answer, 'header'>>>
  /** Sends what was put together earlier, past the cache; resolves with the answer's body. */
  again(request: Request): Promise<unknown>
  /** The line itself: no renewal, no cache, and any answer is one. */
  send: Send
}

type Parts = {
  send: Send
  /** Asked once when an answer needs a sign-in; `since` is when the call was sent, as performance.now() counts. */
  renew?: (since: number) => Promise<Renewal>
  /** Told that the member may not do what he asked for. */
  onDenied?: () => void
  /** Brings the read cache when something is read; only the browser has one. */
  openCache?: () => Promise<QueryClient>
}

/**
 * The one way to the API: types from the contract, one refresh and one retry when a call needs a sign-in, one read cache.
 * Rejects with CallFailed, whose problem has the Korean text to show.
 */
export function createCall({ send, renew, onDenied, openCache }: Parts): Call {
  let cache: QueryClient | null = null
  let opened: Promise<QueryClient | null> | null = null
  const ask = async (request: Request): Promise<Answer> => {
    const since = performance.now()
    let answer = await send(request)
    if (renew && needsLogin(answer)) {
      const renewal = await renew(since)
      if (renewal === 'failed') throw new CallFailed(problemOf(503, undefined))
      if (renewal === 'renewed') answer = await send(request)
    }
    if (errorField(answer.body) === 'ERROR_ACCESSDENIED') onDenied?.()
    return answer
  }
  const once = async (request: Request): Promise<unknown> => contentOf(await ask(request))
  /**
   * After a write nothing that was read counts any more, also after one that was refused or whose answer was lost: it may
   * have reached any screen, and what stands in the cache may be the reason for the refusal.
   */
  const written = (request: Request): Promise<unknown> => once(request).finally(() => forget(''))

  const forgotten = new Map<string, number>()
  const timesForgotten = (path: string): number =>
    [...forgotten].reduce((sum, [prefix, times]) => sum + (path.startsWith(prefix) ? times : 0), 0)

  const forget = (...paths: string[]): void => {
    for (const path of paths) forgotten.set(path, (forgotten.get(path) ?? 0) + 1)
    // What is on its way still reaches whoever asked for it; under its old key nobody reads it again.
    cache?.removeQueries({
      predicate: ({ queryKey: [path], state }) =>
        state.fetchStatus === 'idle' && paths.some((p) => String(path).startsWith(p)),
    })
  }

  const cached = async (open: () => Promise<QueryClient>, request: Request): Promise<unknown> => {
    const queryKey = [request.path, timesForgotten(request.path)]
    opened ??= open().then(
      (queries) => {
        cache = queries
        return queries
      },
      () => {
        opened = null
        return null
      },
    )
    const queries = await opened
    // What remembers did not come: the read goes out all the same.
    return queries ? queries.fetchQuery({ queryKey, queryFn: () => once(request) }) : once(request)
  }

  const call = <E extends Endpoint>(endpoint: E, input: Input<E> | undefined): Promise<ReplyOf<E>> => {
    const { method, isForm, isFile = false }: Called = endpoint
    const { params, query, body, idempotencyKey, waitedMs, outlivesPage, onProgress } = (input ?? {}) as Record<
      string,
      never
    >
    const path = pathOf(endpoint, params) + queryText(query)
    const request: Request = {
      method,
      path,
      body: body && isForm ? formData(body) : body,
      idempotencyKey,
      waitedMs,
      isFile,
      outlivesPage,
      onProgress,
    }
    const isRead = method === 'GET'
    const read = () => (openCache && !isFile ? cached(openCache, request) : once(request))
    const answered = isRead ? read() : written(request)
    // The backend answers what the contract says; its tests check every reply against it.
    return answered as Promise<ReplyOf<E>>
  }

  return Object.assign(call, {
    forget,
    async unlessKnown({ method, path }: Called, tags: readonly string[]) {
      const answer = await ask({ method, path, body: undefined, ifNoneMatch: tags.join(', ') || undefined })
      const body = answer.status === 304 ? undefined : contentOf(answer)
      return { header: () => null, ...answer, body }
    },
    again: written,
    send,
  })
}

const needsLogin = ({ status, body }: Answer) => status === 401 || errorField(body) === 'REQUIRE_LOGIN'

function contentOf({ status, body }: Answer): unknown {
  if (typeof body === 'string' && /^\s*</.test(body) && status < 400) {
    const message = 'Received HTML instead of expected JSON response'
    throw new CallFailed({ status, code: 'HTML', message, fieldErrors: [], traceId: null })
  }
  if (status >= 200 && status < 300 && errorField(body) === null && !isNotOffered(body)) return body
  throw new CallFailed(problemOf(isNotOffered(body) ? 404 : status, body))
}

/** As the front door says it in the place of a backend that has no such call. */
const isNotOffered = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'NOT_OFFERED' && isErrorBody(body)

function queryText(query: Record<string, unknown> | undefined): string {
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return present.length === 0 ? '' : `?${new URLSearchParams(present.map(([k, value]) => [k, String(value)]))}`
}
