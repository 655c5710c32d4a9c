import { type Over, overLimit, stillTaken } from './creditWords.ts'
import type { Detailed } from './listed.ts'

/**
 * Which of several received requests pass their sender's limit when they are accepted in this order, by request, and what
 * comes of it. One that is refused takes nothing from those behind it.
 */
export function overLimits(requests: readonly Detailed[]): Map<number, Over> {
  const accepted = new Map<number, number>()
  const over = new Map<number, Over>()
  for (const request of requests) {
    const { standing } = request
    if (!standing) continue
    const { clientId, credit } = standing
    const before = accepted.get(clientId) ?? 0
    const found = overLimit(request, { ...credit, exposureAmount: credit.exposureAmount + before })
    if (found) over.set(request.requestId, found)
    if (!found || !isRefused(request)) accepted.set(clientId, before + stillTaken(request))
  }
  return over
}

/** Whether one that passes the limit is refused where nobody gives a reason (backend/transactions/credit.ts). */
const isRefused = (request: Detailed): boolean =>
  request.standing?.credit.checkPoint === 'REQUEST_ACCEPT' &&
  request.standing.credit.policy !== 'WARN' &&
  stillTaken(request) > 0
