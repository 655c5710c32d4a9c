import { Refusal } from '../../shared/kit/errors.ts'
import type { NewWaste, WasteDetail } from '../../shared/waste/contract.ts'
import type { WasteReason, WasteStatus } from '../../shared/waste/words.ts'
import { nextNumber } from '../db/numberSeries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { tellOfStock } from '../inventory/alerts/tell.ts'
import { openDay } from '../inventory/businessDay.ts'
import { placeOf } from '../inventory/lot/detailQueries.ts'
import * as lots from '../inventory/lotQueries.ts'
import { reserve } from '../inventory/reserve.ts'
import { take } from '../inventory/take.ts'
import { requireWritten } from './access.ts'
import { detailFor } from './detail.ts'
import { move } from './move.ts'
import { tellAsked } from './notices.ts'
import { takeUp } from './photos.ts'
import * as wastes from './queries.ts'
import { autoApproves } from './settingQueries.ts'

/**
 * Asks for goods of a lot to be thrown away and keeps them back; where the book approves by itself and an owner asks,
 * they leave at once.
 * @throws Refusal NOT_FOUND for a lot that is not for his eyes, PERMISSION_MISSING, STOCK_SHORT, LATER_STOCK_SHORT,
 * INVALID_FIELDS, DAY_CLOSED
 */
export const create = (
  db: Db,
  by: Member,
  input: NewWaste,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<WasteDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'waste.create', input }, () => ask(trx, by, input, now)),
    )

async function ask(trx: Trx, by: Member, input: NewWaste, now: number): Promise<WasteDetail> {
  const place = await placeOf(trx, input.lotId)
  const { row: seen, right } = await requireWritten(trx, by, place)
  const { bookOwnerId } = seen
  const businessDate = await openDay(trx, bookOwnerId, input.businessDate, now)
  const [row] = await lots.lockAll(trx, [input.lotId])
  if (!row) throw new Refusal('NOT_FOUND')
  const waste = await keepBack(trx, by, row, { ...input, businessDate })
  if (!right.approve || !(await autoApproves(trx, bookOwnerId))) {
    await tellAsked(trx, { ...waste, warehouseId: row.warehouseId }, by.id)
    return detailFor(trx, waste.wasteId, right)
  }
  const through: WasteStatus[] = ['APPROVED', 'DISPOSED']
  for (const to of through) {
    const stands = await wastes.lock(trx, waste.wasteId)
    if (!stands) throw new Error('the waste just written is gone')
    await move(trx, by, stands, right, { to, reason: null, businessDate }, now)
  }
  return detailFor(trx, waste.wasteId, right)
}

/** Writes down what is asked for and keeps the goods back; the lot is locked, and the day is one that can be written to. */
export async function keepBack(
  trx: Trx,
  by: Pick<Member, 'id' | 'record'>,
  lot: lots.StoredLot,
  input: NewWaste & { businessDate: string },
): Promise<{ wasteId: number; wasteNo: string; bookOwnerId: number; reason: WasteReason }> {
  const { lotId, businessDate, photos, ...asked } = input
  const { bookOwnerId, warehouseId, productCodeId, specificationId, lotNo } = lot
  // Told at the field that is wrong; what leaves is reckoned again when it does.
  const { weightKg, amount: lossAmount } = take(lot, asked.quantity, asked.weightKg)
  const wasteNo = `WS${businessDate.replaceAll('-', '')}-${await numberOf(trx, bookOwnerId, businessDate)}`
  const wasteId = await wastes.insert(trx, {
    ...asked,
    weightKg,
    lossAmount,
    bookOwnerId,
    wasteNo,
    businessDate,
    lotId,
    warehouseId,
    productCodeId,
    specificationId,
    approvedBy: null,
    disposedAt: null,
    createdBy: by.id,
    updatedBy: by.id,
  })
  const paper = { bookOwnerId, businessDate, refType: 'WASTE', refId: wasteId } as const
  await reserve(trx, by, paper, lot, { quantity: asked.quantity, weightKg, memo: wasteNo })
  await wastes.addStep(trx, { wasteId, status: 'REQUESTED', reason: null, changedBy: by.id })
  await takeUp(trx, by, { wasteId, bookOwnerId, names: photos })
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'waste',
    entityId: wasteId,
    entityLabel: wasteNo,
    after: { lotNo, ...asked, weightKg, lossAmount, businessDate, photos: photos.length },
  })
  await tellOfStock(trx, [lotId])
  return { wasteId, wasteNo, bookOwnerId, reason: asked.reason }
}

const numberOf = async (trx: Trx, bookOwnerId: number, businessDate: string) =>
  String(await nextNumber(trx, 'WS', bookOwnerId, businessDate)).padStart(4, '0')
