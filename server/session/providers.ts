import * as v from 'valibot'
import { providers as all, offeredProviders, type Provider } from '../../shared/session/contract.ts'
import type { Upstream } from '../upstream.ts'

/** An answer counts this long; a backend that is started anew with other credentials is noticed then. */
const REMEMBER_MS = 60_000
const WAIT_MS = 500

/**
 * Whom the backend lets people sign in with. Asked rarely and never waited for by a page: until there is an answer, and
 * with a backend that knows no such question, all three are offered.
 */
export function createProviders(upstream: Upstream): () => readonly Provider[] {
  let known: readonly Provider[] = all
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const path = `/api${offeredProviders.path}`
    const answer = await upstream.send({ method: 'GET', path, signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
    const offered = v.safeParse(offeredProviders.reply, answer?.body)
    if (answer?.status === 200 && offered.success) known = offered.output
    else askedAt = Number.NEGATIVE_INFINITY
  }

  return () => {
    if (performance.now() - askedAt > REMEMBER_MS) {
      askedAt = performance.now()
      void ask()
    }
    return known
  }
}
