import type { transferLots } from '../../../shared/inventory/contract.ts'
import type { Of, ReplyOf } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { tellOfStock } from '../alerts/tell.ts'
import { openDay } from '../businessDay.ts'
import { lotsById } from '../lists/lotQueries.ts'
import { lockLines } from '../lockLines.ts'
import type { StoredLot } from '../lotQueries.ts'
import { type NewLot, putIntoNewLots } from '../newLots.ts'
import { nextPaperNo } from '../numbers.ts'
import { requirePlaces } from '../places.ts'
import type { Posting } from '../post.ts'
import { take } from '../take.ts'
import * as transfers from './queries.ts'

type Input = Of<(typeof transferLots)['body']>
type Reply = ReplyOf<typeof transferLots>

/**
 * Moves lots, or parts of them, to another place, where each becomes a lot of the same age and cost. What is on hold or
 * past its date stays so.
 * @throws Refusal NOT_FOUND for a book he does not see, PERMISSION_MISSING, DAY_CLOSED, STOCK_SHORT, LATER_STOCK_SHORT,
 * INVALID_FIELDS
 */
export const transfer = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<Reply> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'inventory.transfer', input }, () => move(trx, by, input, now)))

async function move(trx: Trx, by: Member, input: Input, now: number): Promise<Reply> {
  const { bookOwnerId = by.id, toWarehouseId, toZoneId, memo, lines } = input
  await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  const businessDate = await openDay(trx, bookOwnerId, input.businessDate, now)
  const fields = { warehouse: 'toWarehouseId', zone: 'toZoneId' }
  await requirePlaces(trx, bookOwnerId, [{ warehouseId: toWarehouseId, zoneId: toZoneId, fields }])
  const { locked, lots } = await lockLines(trx, bookOwnerId, lines, 'lines')
  const legs = lots.map((lot, at) => {
    const { quantity = 0, weightKg = null } = lines[at] ?? {}
    if (lot.warehouseId === toWarehouseId && lot.zoneId === toZoneId)
      refuseField(`lines.${at}.lotId`, '이미 그 자리에 있는 로트예요.')
    return { lot, put: take(lot, quantity, weightKg, `lines.${at}.`) }
  })

  const transferNo = await nextPaperNo(trx, 'transfer', { bookOwnerId, businessDate })
  const head = { bookOwnerId, transferNo, toWarehouseId, businessDate, memo }
  const transferId = await transfers.insert(trx, { ...head, createdBy: by.id })
  const out = legs.map(({ lot, put }): Posting => {
    return { ...put, lotId: lot.lotId, type: 'OUT_TRANSFER', counterWarehouseId: toWarehouseId }
  })
  const lotIds = await putIntoNewLots(
    trx,
    by,
    { bookOwnerId, businessDate, refType: 'TRANSFER', refId: transferId },
    'IN_TRANSFER',
    legs.map(({ lot, put }): NewLot => {
      const place = { warehouseId: toWarehouseId, zoneId: toZoneId }
      return { ...sameGoods(lot), ...place, put, counterWarehouseId: lot.warehouseId }
    }),
    { locked, postings: out },
  )
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'stockTransfer',
    entityId: transferId,
    entityLabel: transferNo,
    after: { toWarehouseId, toZoneId, businessDate, lots: lots.map(({ lotNo }) => lotNo) },
  })
  await tellOfStock(trx, [...locked.keys(), ...lotIds])
  return { transferId, transferNo, lots: await lotsById(trx, lotIds, businessDate) }
}

/** What a lot keeps wherever it lies. */
export function sameGoods(lot: StoredLot) {
  const { productCodeId, specificationId, originCode, originName, gradeCode, supplierClientId, auctionResultId } = lot
  const { receivedDate, harvestDate, expiryDate, unitCost, status, traceNo, certification, memo } = lot
  return {
    ...{ productCodeId, specificationId, originCode, originName, gradeCode, supplierClientId, auctionResultId },
    ...{ receivedDate, harvestDate, expiryDate, unitCost, status, traceNo, certification, memo },
    receiptId: null,
    sourceLotId: lot.lotId,
  }
}
