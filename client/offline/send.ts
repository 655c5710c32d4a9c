import { ownProfile } from '../../shared/members/profile.ts'
import type { Call } from '../api/call.ts'
import { toProblem } from '../api/problem.ts'
import type { Item, Sent } from './queue.ts'

/** So often somebody else may be faster in a row. */
const MAX_TRIES = 3

/** The backend is away, busy or asks for a sign-in first: the item keeps its place. */
const isAway = (status: number) => [0, 401, 408, 429, 502, 503, 504].includes(status)

/** True while this browser's session is the member's: cookies are the browser's, and another may have signed in since. */
export async function isStillHis(call: Call, memberId: number): Promise<boolean> {
  const { method, path } = ownProfile
  const own = await call.again({ method, path, body: undefined }).catch(() => null)
  return asObject(own).id === memberId
}

/** Sends one item under its key. */
export async function send(call: Call, { id, request, isOverwriting, at, from = at }: Item): Promise<Sent> {
  let { body } = request
  for (let tries = 1; ; tries++) {
    try {
      // The key is the first body's. What is said again over a newer version needs none: said twice it is the same.
      const idempotencyKey = tries === 1 ? id : undefined
      await call.again({ ...request, body, idempotencyKey, waitedMs: Math.max(0, Date.now() - from) })
      return { kind: 'done' }
    } catch (error) {
      const { status, code, message, fieldErrors } = toProblem(error)
      if (isAway(status) || code === 'HTML') return { kind: 'away' }
      const isOvertaken = code === 'STALE_VERSION' && isOverwriting && tries < MAX_TRIES
      if (!isOvertaken) return { kind: 'refused', reason: fieldErrors[0]?.message ?? message }
      const fresh = await call.again({ method: 'GET', path: request.path, body: undefined }).catch(() => null)
      if (fresh === null) return { kind: 'away' }
      body = { ...asObject(body), version: asObject(fresh).version }
    }
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
