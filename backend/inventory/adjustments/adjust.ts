import type { adjustLot, LotDetail } from '../../../shared/inventory/contract.ts'
import type { AdjustReason } from '../../../shared/inventory/words.ts'
import { formatDate } from '../../../shared/kit/dates.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { tellOfStock } from '../alerts/tell.ts'
import { detailFor } from '../lot/detail.ts'
import { lockedLotOn, requireInUse } from '../lot/locked.ts'
import { packageKgOf } from '../packageKg.ts'
import { post } from '../post.ts'
import { adjusting } from './adjusting.ts'

type Input = Of<(typeof adjustLot)['body']> & { lotId: number }

/**
 * Makes a lot hold more or less, for a reason.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, DAY_CLOSED, STOCK_SHORT, LATER_STOCK_SHORT, INVALID_FIELDS,
 * STATUS_CONFLICT for more in a warehouse that is out of use
 */
export const adjust = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<LotDetail> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'inventory.adjust', input }, () => setRight(trx, by, input, now)))

/** Weight alone is what dries, or what was typed wrong; everything else is a matter of packages. */
const byWeightAlone: readonly AdjustReason[] = ['MOISTURE', 'INPUT_ERROR']

async function setRight(trx: Trx, by: Member, input: Input, now: number): Promise<LotDetail> {
  const { lotId, quantity, weightKg, reasonCode, memo } = input
  const { lot, right, isInUse, businessDate } = await lockedLotOn(trx, by, lotId, input.businessDate, now)
  const { bookOwnerId } = lot
  if (quantity === 0 && weightKg && !byWeightAlone.includes(reasonCode))
    refuseField('quantity', '중량만 바꾸는 것은 감모나 입력 실수일 때만 할 수 있어요.')
  const packageKg = await packageKgOf(trx, [lot])
  const postings = adjusting(lot, { quantity, weightKg }, packageKg(lot))
  if (postings.some(({ type }) => type === 'IN_ADJUST')) {
    requireInUse(isInUse)
    if (businessDate < lot.receivedDate)
      refuseField(
        'businessDate',
        `${formatDate(lot.receivedDate)}에 들어온 로트라서 그보다 앞선 날에는 더할 수 없어요.`,
      )
  }
  await post(
    trx,
    by,
    { bookOwnerId, businessDate, refType: 'ADJUSTMENT', refId: null },
    new Map([[lotId, lot]]),
    postings.map((posting) => ({ ...posting, reasonCode, memo })),
  )
  const detail = await detailFor(trx, lotId, right, now)
  await by.record(trx, {
    action: 'UPDATE',
    entityType: 'inventoryLot',
    entityId: lotId,
    entityLabel: lot.lotNo,
    before: { quantityOnHand: lot.quantityOnHand, weightOnHand: lot.weightOnHand },
    after: { quantityOnHand: detail.quantityOnHand, weightOnHand: detail.weightOnHand, businessDate },
    reason: memo === null ? reasonCode : `${reasonCode} ${memo}`,
  })
  await tellOfStock(trx, [lotId])
  return detail
}
