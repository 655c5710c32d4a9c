import * as v from 'valibot'
import { type Site, siteState } from '../../shared/site/contract.ts'
import type { Upstream } from '../upstream.ts'

/** What the backend tells counts this long: a maintenance that begins shows as soon, in every process. */
const REMEMBER_MS = 500
/** A backend that is slow holds up no page for longer, and only two a second. */
const WAIT_MS = 200
const nothing: Site = { notice: '', isMaintenance: false }

/**
 * What the backend tells for every page, at most half a second old: the pages that come meanwhile share one
 * question. A backend that does not answer, or knows no such question, has told nothing else than before.
 */
export function createSite(upstream: Upstream): () => Promise<Site> {
  let known = nothing
  let asked: Promise<Site> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const path = `/api${siteState.path}`
    const answer = await upstream.send({ method: 'GET', path, signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
    const told = v.safeParse(siteState.reply, answer?.body)
    if (answer?.status === 200 && told.success) known = told.output
    return known
  }

  return () => {
    if (asked === undefined || performance.now() - askedAt > REMEMBER_MS) {
      askedAt = performance.now()
      asked = ask()
    }
    return asked
  }
}
