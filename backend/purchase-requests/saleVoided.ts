import type { Trx } from '../db/open.ts'
import { saleVoided } from './notices.ts'
import type * as requests from './queries.ts'
import { tell } from './tell.ts'
import * as writing from './writeQueries.ts'

/**
 * The sale of what a request was sent is void: the goods lie in their lots and nothing is owed. The request stays shipped,
 * for nobody unsays that goods left, and both sides see that its paper is void; why is the receiver's own affair.
 * @param request locked by the caller
 */
export async function tellSaleVoided(trx: Trx, by: { id: number }, request: requests.Row): Promise<void> {
  const { requestId, status } = request
  await writing.update(trx, requestId, {})
  await writing.addStep(trx, requestId, {
    status,
    kind: 'SALE_VOIDED',
    party: 'receiver',
    memberId: by.id,
    reason: null,
  })
  await tell(trx, saleVoided(request))
}
