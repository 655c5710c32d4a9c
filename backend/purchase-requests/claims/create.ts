import { plus } from '../../../shared/inventory/rules.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { NewClaim } from '../../../shared/purchase-requests/claimCalls.ts'
import type { PurchaseRequestDetail } from '../../../shared/purchase-requests/contract.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { claimed as claimCame } from '../notices.ts'
import * as requests from '../queries.ts'
import { tell } from '../tell.ts'
import { detailFor } from '../view.ts'
import { requireClaimable } from './access.ts'
import { takeUp } from './photos.ts'
import * as claims from './queries.ts'

/**
 * The sender says what came wrong (domain.md 26.5).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT before the goods left and when it is too late,
 * INVALID_FIELDS for more than came
 */
export const createClaim = (
  db: Db,
  by: Member,
  { requestId, ...claim }: NewClaim & { requestId: number },
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'purchase-request.claim', input: { requestId, ...claim } }, async () => {
      const { request, right } = await requireClaimable(trx, by, await requests.lock(trx, requestId), now)
      const about = await requireReceived(trx, request, claim.lines)
      const claimId = await claims.insert(trx, { requestId, memo: claim.memo, createdBy: by.id }, about)
      const photos = await takeUp(trx, by, { requestId, claimId, names: claim.photos })
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'purchaseRequestClaim',
        entityId: claimId,
        entityLabel: request.requestNo,
        after: { lines: about.length, photos },
      })
      await tell(trx, claimCame(request))
      return detailFor(trx, { by, party: 'sender', right, now }, request)
    }),
  )

/** Nobody claims more of a line than came of it, all claims together. */
async function requireReceived(trx: Trx, { requestId }: requests.Row, lines: NewClaim['lines']) {
  const items = await requests.items(trx, requestId)
  const sum = await claims.claimed(trx, requestId)
  for (const [at, { itemId, quantity }] of lines.entries()) {
    const item = items.find((one) => one.itemId === itemId)
    if (!item || lines.findIndex((line) => line.itemId === itemId) !== at)
      refuseField(`lines.${at}.itemId`, '품목 줄을 다시 골라 주세요.')
    const came = item.confirmedQuantity ?? 0
    if (plus(sum.get(itemId) ?? 0, quantity) > came)
      refuseField(`lines.${at}.quantity`, `받은 수량 ${grouped(came)}개보다 많아요.`)
  }
  return lines
}
