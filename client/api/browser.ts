import { QueryClient } from '@tanstack/query-core'
import type { Leave } from '../session/leave.ts'
import type { Renew } from '../session/renew.ts'
import { type Call, createCall, type Send } from './call.ts'
import { CallFailed, networkProblem } from './problem.ts'

const API = '/api'

/** fetch with the session's cookies; scripts never see a token. */
export const send: Send = async ({ method, path, body, idempotencyKey }) => {
  const response = await fetch(API + path, {
    method,
    credentials: 'same-origin',
    headers: {
      'x-requested-with': 'app',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    console.error(cause)
    throw new CallFailed(networkProblem)
  })
  const text = await response.text()
  return { status: response.status, body: parse(text) }
}

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
  renew: Renew,
  leave: Pick<Leave, 'sessionOver' | 'loginNeeded' | 'memberChanged' | 'denied'>,
): Call {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        gcTime: 600_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallFailed && (error.problem.status >= 500 || error.problem.status === 0),
        retryDelay: (attempt) => 300 * 2 ** attempt,
        refetchOnWindowFocus: false,
      },
    },
  })
  return createCall({
    send,
    cache,
    onDenied: leave.denied,
    async renew(since) {
      const result = await renew(since)
      if (result === 'refused') leave.sessionOver()
      if (result === 'none') leave.loginNeeded()
      if (result === 'changed') leave.memberChanged()
      return result
    },
  })
}
