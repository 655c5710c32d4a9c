import type { repackLots } from '../../../shared/inventory/contract.ts'
import { costPerPackage, minus, plus, spread } from '../../../shared/inventory/rules.ts'
import type { Of, ReplyOf } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { tellOfStock } from '../alerts/tell.ts'
import { businessDay, openDay } from '../businessDay.ts'
import { weighed } from '../goods.ts'
import { lotsById } from '../lists/lotQueries.ts'
import { lockLines } from '../lockLines.ts'
import type { StoredLot } from '../lotQueries.ts'
import { type NewLot, putIntoNewLots } from '../newLots.ts'
import { nextPaperNo } from '../numbers.ts'
import { requirePlaces } from '../places.ts'
import type { Posting } from '../post.ts'
import { requireSellable } from '../reserve.ts'
import { take } from '../take.ts'
import { earliestExpiry, inherited } from './inherited.ts'
import * as repackings from './queries.ts'

type Input = Of<(typeof repackLots)['body']>
type Reply = ReplyOf<typeof repackLots>

/**
 * Opens packages and makes others of them (소분). Weight may be lost, never made; the cost goes over whole, by weight.
 * @throws Refusal NOT_FOUND for a book he does not see, PERMISSION_MISSING, DAY_CLOSED, LOT_ON_HOLD, STOCK_SHORT,
 * LATER_STOCK_SHORT, INVALID_FIELDS
 */
export const repack = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<Reply> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'inventory.repack', input }, () => open(trx, by, input, now)))

async function open(trx: Trx, by: Member, input: Input, now: number): Promise<Reply> {
  const { bookOwnerId = by.id, memo, from, to } = input
  await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  const businessDate = await openDay(trx, bookOwnerId, input.businessDate, now)
  await requirePlaces(
    trx,
    bookOwnerId,
    to.map(({ warehouseId, zoneId }, at) => ({
      warehouseId,
      zoneId,
      fields: { warehouse: `to.${at}.warehouseId`, zone: `to.${at}.zoneId` },
    })),
  )
  const { locked, lots } = await lockLines(trx, bookOwnerId, from, 'from')
  const today = await businessDay(trx, bookOwnerId, now)
  for (const lot of lots) requireSellable(lot, today)
  const opened = lots.map((lot, at): Posting => {
    const { quantity = 0, weightKg = null } = from[at] ?? {}
    return { ...take(lot, quantity, weightKg, `from.${at}.`), lotId: lot.lotId, type: 'OUT_REPACK' }
  })
  const weightIn = opened.reduce((sum, { weightKg }) => plus(sum, weightKg), 0)
  const made = await madeOf(
    trx,
    { bookOwnerId, lots },
    to,
    weightIn,
    opened.reduce((sum, { amount }) => sum + amount, 0),
  )
  const weightOut = made.reduce((sum, { put }) => plus(sum, put.weightKg), 0)
  const latest = earliestExpiry(lots)
  const kept = inherited(lots)

  const repackingNo = await nextPaperNo(trx, 'repacking', { bookOwnerId, businessDate })
  const head = { bookOwnerId, repackingNo, businessDate, weightIn, weightOut, memo }
  const repackingId = await repackings.insert(trx, { ...head, createdBy: by.id })
  const lotIds = await putIntoNewLots(
    trx,
    by,
    { bookOwnerId, businessDate, refType: 'REPACKING', refId: repackingId },
    'IN_REPACK',
    made.map(({ expiryDate, ...lot }, at): NewLot => {
      if (expiryDate !== null && latest !== null && expiryDate > latest)
        refuseField(`to.${at}.expiryDate`, '소분해도 소비 기한은 늘어나지 않아요.')
      if (expiryDate !== null && expiryDate < kept.receivedDate)
        refuseField(`to.${at}.expiryDate`, '소비 기한이 입고일보다 앞서요.')
      return { ...kept, ...lot, expiryDate: expiryDate ?? latest }
    }),
    { locked, postings: opened },
  )
  const lossKg = minus(weightIn, weightOut)
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'repacking',
    entityId: repackingId,
    entityLabel: repackingNo,
    after: { businessDate, weightIn, weightOut, lossKg, lots: lots.map(({ lotNo }) => lotNo) },
  })
  await tellOfStock(trx, [...locked.keys(), ...lotIds])
  return { repackingId, repackingNo, weightIn, weightOut, lossKg, lots: await lotsById(trx, lotIds, businessDate) }
}

/** What comes of it, each with its weight and its part of the cost. @throws Refusal INVALID_FIELDS */
async function madeOf(
  trx: Trx,
  { bookOwnerId, lots }: { bookOwnerId: number; lots: readonly StoredLot[] },
  to: Input['to'],
  weightIn: number,
  amount: number,
) {
  const kilograms = await weighed(trx, bookOwnerId, to, (at) => `to.${at}.`, lots)
  for (const [at, { quantity }] of to.entries())
    if (quantity === 0) refuseField(`to.${at}.quantity`, '수량은 0보다 커야 해요.')
  const weightOut = kilograms.reduce(plus, 0)
  if (weightOut > weightIn) {
    const message = `만든 중량(${grouped(weightOut)}kg)이 뜯은 중량(${grouped(weightIn)}kg)보다 많을 수 없어요.`
    refuseField('to', message)
  }
  const amounts = spread(amount, kilograms)
  return to.map(({ quantity, weightKg: _told, ...lot }, at) => {
    const put = { quantity, weightKg: kilograms[at] ?? 0, amount: amounts[at] ?? 0 }
    return { ...lot, put, unitCost: costPerPackage(put.amount, quantity) }
  })
}
