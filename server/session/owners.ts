import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Upstream } from '../upstream.ts'

/** How many tokens are remembered, and for how long: the spec's day of a session cookie. */
const MOST = 50_000
const DAY_MS = 86_400_000

const WHO = '/api/member/my-client'
const Named = v.object({ memberId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/**
 * Whose access tokens are, by the backend's own word alone: it named the member when it handed the token out, or it
 * names him when it is asked with that token. Neither the token nor a cookie is believed (decision 042).
 */
export function createOwners(upstream: Pick<Upstream, 'send'>) {
  const told = new Map<string, { memberId: number; until: number }>()
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

  return {
    /** The backend has handed this token out for this member. */
    remember(token: string, memberId: number): void {
      const key = keyOf(token)
      told.delete(key)
      told.set(key, { memberId, until: Date.now() + DAY_MS })
      const [oldest] = told.keys()
      if (told.size > MOST && oldest !== undefined) told.delete(oldest)
    },

    /**
     * The member of a token, which the backend is asked with now: one that has ended is nobody's, whatever is remembered.
     * @throws when it cannot be asked
     */
    async of(token: string): Promise<number | null> {
      const { status, body } = await upstream.send({ method: 'GET', path: WHO, token })
      if (status === 401 || status === 403) return null
      if (status >= 500) throw new Error(`the backend answered ${status} when asked whose a token is`)
      const before = told.get(keyOf(token))
      const named = v.safeParse(Named, body)
      if (status === 200 && named.success) return named.output.memberId
      return before && before.until > Date.now() ? before.memberId : null
    },
  }
}

export type Owners = ReturnType<typeof createOwners>
