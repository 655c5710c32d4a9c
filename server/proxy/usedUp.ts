import { CONTRACT_HEADER } from '../../shared/kit/contractMark.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { createRefusedBefore } from '../../shared/kit/refusedBefore.ts'
import type { Head } from '../sent.ts'

/**
 * Who has just been told by our backend that his allowance for a call is used up. Asked again within a second it would
 * say the same, and each time it does, everybody else's calls stand behind it.
 */
export function createUsedUp() {
  const refusedBefore = createRefusedBefore()
  return {
    /** What may be refused of a caller who says who he is; of a visitor, whose address others share, nothing. */
    keyOf: (method: string, url: string, authorization: string | undefined): string | undefined =>
      authorization === undefined ? undefined : `${method} ${url.split('?', 1)[0]} ${authorization}`,
    check: refusedBefore.check,
    /** Keeps an answer in mind when it says that an allowance is used up; of one that speaks of anything else nothing is kept. */
    keep(key: string | undefined, { status, headers }: Head) {
      if (status !== 429 || headers[CONTRACT_HEADER] === undefined || headers.ratelimit === undefined) return
      const retryAfterSeconds = Number(headers['retry-after'])
      refusedBefore.remember(key, new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: retryAfterSeconds || 1 }))
    },
  }
}
