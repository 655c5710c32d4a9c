import type { StockCount } from '../../../shared/inventory/contract.ts'
import { available, minus } from '../../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { lockActive } from '../../warehouses/queries.ts'
import { adjusting } from '../adjustments/adjusting.ts'
import { tellOfStock } from '../alerts/tell.ts'
import { holdDays, openDay } from '../businessDay.ts'
import { requireInUse } from '../lot/locked.ts'
import * as lots from '../lotQueries.ts'
import { packageKgOf } from '../packageKg.ts'
import { type Posting, post } from '../post.ts'
import { shortNow } from '../shortWords.ts'
import * as sheet from './lineQueries.ts'
import { lockedCount, requireDraft } from './locked.ts'
import * as counts from './queries.ts'
import { detailFor } from './read.ts'

type Input = { countId: number; to: 'CONFIRMED' | 'CANCELED'; version?: number | undefined }

/**
 * Settles a count: confirmed, the difference between what was counted and what the books said then is posted on today's
 * business date, for every lot or for none. The status it has already is answered as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT, STALE_VERSION, DAY_CLOSED, STOCK_SHORT, INVALID_FIELDS
 * when nothing was counted
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Input,
  key: string | null,
  now = Date.now(),
): Promise<StockCount> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'inventory.countStatus', input }, () => settle(trx, by, input, now)))

const COUNTED_SINCE = '그사이 다른 사람이 센 것이 있어요. 달라진 결과를 확인하고 다시 확정해 주세요.'

async function settle(trx: Trx, by: Member, { countId, to, version }: Input, now: number): Promise<StockCount> {
  // Before the right is looked at: the last owner of the book may be about to leave (decision 095).
  const found = to === 'CONFIRMED' ? await counts.find(trx, countId) : undefined
  if (found) await holdDays(trx, found.bookOwnerId)
  const stored = await lockedCount(trx, by, countId)
  if (stored.status === to) return detailFor(trx, countId)
  requireDraft(stored)
  if (version !== undefined && version !== stored.version)
    throw new Refusal('STALE_VERSION', { message: COUNTED_SINCE })
  const moved = to === 'CONFIRMED' ? await confirm(trx, by, stored, now) : []
  await counts.update(trx, countId, by.id, { status: to })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'stockCount',
    entityId: countId,
    entityLabel: stored.countNo,
    before: { status: stored.status },
    after: { status: to, lots: moved.length },
  })
  await tellOfStock(trx, moved)
  return detailFor(trx, countId)
}

/** @returns the lots of which there was more or less than the books said */
async function confirm(trx: Trx, by: Member, { countId, bookOwnerId, warehouseId }: counts.Stored, now: number) {
  const businessDate = await openDay(trx, bookOwnerId, null, now)
  const open = await lockActive(trx, bookOwnerId, [warehouseId])
  const found = await sheet.counted(trx, countId)
  if (found.length === 0) refuseField('lines', '센 수량이 하나도 없어요.')
  const differing = found.filter(isDifferent)
  const locked = await lots.lockMap(
    trx,
    differing.map(({ lotId }) => lotId),
  )
  const packageKg = await packageKgOf(trx, [...locked.values()])
  const postings = differing.flatMap((line): Posting[] => {
    const lot = locked.get(line.lotId)
    if (!lot) throw new Error(`lot ${line.lotId} of a count is not there`)
    return adjustingTo(lot, line, packageKg(lot))
  })
  if (postings.some(({ type }) => type === 'IN_ADJUST')) requireInUse(open.has(warehouseId))
  await post(
    trx,
    by,
    { bookOwnerId, businessDate, refType: 'COUNT', refId: countId },
    locked,
    postings.map((posting) => ({ ...posting, reasonCode: 'COUNT' })),
  )
  return [...locked.keys()]
}

const isDifferent = ({ countedQuantity, countedWeight, systemQuantity, systemWeight }: sheet.Counted): boolean =>
  countedQuantity !== systemQuantity || (countedWeight !== null && countedWeight !== systemWeight)

/** @throws Refusal with the lot: STOCK_SHORT when what is missing has been promised or has gone since, or INVALID_FIELDS */
function adjustingTo(
  lot: lots.StoredLot,
  { countedQuantity, countedWeight, systemQuantity, systemWeight }: sheet.Counted,
  packedKg: number | null,
) {
  const quantity = minus(countedQuantity, systemQuantity)
  // Of what is gone altogether no kilogram is left either.
  const isGone = lot.quantityOnHand + quantity === 0
  const weightKg = countedWeight === null || isGone ? null : minus(countedWeight, systemWeight)
  // It weighed otherwise than the books said, and has left since with all it weighed.
  if (quantity === 0 && isGone) return []
  if (weightKg !== null && -weightKg > available(lot.weightOnHand, lot.weightReserved))
    throw new Refusal('STOCK_SHORT', { message: shortNow(lot) })
  const packageKg = systemQuantity > 0 ? systemWeight / systemQuantity : packedKg
  try {
    return adjusting(lot, { quantity, weightKg }, packageKg)
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.code !== 'INVALID_FIELDS') throw refused
    // One lot holds up the whole count, and the form that is refused has no field of it.
    const words = refused.extra.fieldErrors?.map(({ message }) => message) ?? [refused.message]
    throw new Refusal('INVALID_FIELDS', { ...refused.extra, message: `${lot.lotNo}: ${words.join(' ')}` })
  }
}
