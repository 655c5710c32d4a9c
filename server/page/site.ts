import * as v from 'valibot'
import { type Site, siteState } from '../../shared/site/contract.ts'
import type { Upstream } from '../upstream.ts'

/** What is told above every page counts this long: a maintenance that begins shows as soon. */
const REMEMBER_MS = 5_000
const WAIT_MS = 500
const nothing: Site = { notice: '', isMaintenance: false }

/**
 * What the backend wants told above every page. Never waited for by a page, so that it costs none of them anything; a
 * backend that knows no such question has nothing to tell.
 */
export function createSite(upstream: Upstream): () => Site {
  let known = nothing
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const path = `/api${siteState.path}`
    const answer = await upstream.send({ method: 'GET', path, signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
    const told = v.safeParse(siteState.reply, answer?.body)
    if (answer?.status === 200 && told.success) known = told.output
  }

  return () => {
    if (performance.now() - askedAt > REMEMBER_MS) {
      askedAt = performance.now()
      void ask()
    }
    return known
  }
}
