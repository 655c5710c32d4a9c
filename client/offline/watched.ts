import { KEPT_AT } from '../../shared/kit/serviceWorker.ts'
import type { Send } from '../api/call.ts'
import { toProblem } from '../api/problem.ts'
import type { Offline } from './state.ts'

/** The line of the page, which notes whether anybody answers and whether what comes is a copy. */
export const watched =
  (send: Send, offline: Pick<Offline, 'reached' | 'copied' | 'lost'>): Send =>
  async (request) => {
    try {
      const answer = await send(request)
      const at = Number(answer.header?.(KEPT_AT) ?? 0)
      if (at > 0) offline.copied(at)
      else offline.reached()
      return answer
    } catch (error) {
      if (toProblem(error).code === 'NETWORK') offline.lost()
      throw error
    }
  }
