import type { Insertable } from 'kysely'
import { concernsReserved, type Holding, minus, plus, signOf } from '../../shared/inventory/rules.ts'
import {
  type AdjustReason,
  type MovementRef,
  type MovementType,
  movementTypeNames,
} from '../../shared/inventory/words.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { Member } from '../http/member.ts'
import * as lots from './lotQueries.ts'
import { shortNow } from './shortWords.ts'

export type MovementRow = Insertable<Tables['stockMovements']>

/** One movement to be written; packages, kilograms and won without sign, which the type gives. */
export type Posting = Holding & {
  lotId: number
  type: MovementType
  counterWarehouseId?: number
  reasonCode?: AdjustReason
  memo?: string | null
}

/** The paper that movements stand on, and the business date they count for. */
export type Paper = { bookOwnerId: number; businessDate: string; refType: MovementRef; refId: number | null }

/**
 * The only way to move stock: writes movements of lots that the caller has locked (`lots.lockAll`), in the given order.
 * What a lot holds follows by trigger. Several movements of one lot are judged one after the other.
 * @throws Refusal STOCK_SHORT when a lot does not hold so much now, LATER_STOCK_SHORT when a later movement, of a day
 * after `businessDate`, would take more than is left; both name the lot. The kept goods of others are not on offer:
 * take back a reservation (RELEASE) before its goods leave.
 */
export async function post(
  trx: Trx,
  by: Pick<Member, 'id'>,
  { bookOwnerId, businessDate, refType, refId }: Paper,
  locked: ReadonlyMap<number, lots.StoredLot>,
  postings: readonly Posting[],
): Promise<void> {
  const standing = new Map<number, Standing>()
  const rows: MovementRow[] = []
  for (const { lotId, type, quantity, weightKg, amount, counterWarehouseId, reasonCode, memo } of postings) {
    const lot = locked.get(lotId)
    if (!lot || lot.bookOwnerId !== bookOwnerId) throw new Error(`lot ${lotId} is not locked, or of another book`)
    const sign = signOf(type)
    const moved = { quantity: sign * quantity, weightKg: sign * weightKg, amount: sign * amount }
    const after = moveOn(standing.get(lotId) ?? standingOf(lot), type, moved)
    if (!isSound(after)) throw new Refusal('STOCK_SHORT', { message: shortNow(lot) })
    standing.set(lotId, after)
    rows.push({
      bookOwnerId,
      businessDate,
      refType,
      refId,
      lotId,
      type,
      ...moved,
      warehouseId: lot.warehouseId,
      unitCost: lot.unitCost,
      counterWarehouseId: counterWarehouseId ?? null,
      reasonCode: reasonCode ?? null,
      memo: memo ?? null,
      createdBy: by.id,
    })
  }
  for (const lotId of await lots.movedAfter(trx, [...standing.keys()], businessDate)) {
    const lot = locked.get(lotId)
    if (lot) await requireLaterSound(trx, lot, businessDate, rows)
  }
  await lots.insertMovements(trx, rows)
}

type Standing = { quantityOnHand: number; weightOnHand: number; quantityReserved: number; weightReserved: number }

const standingOf = ({ quantityOnHand, weightOnHand, quantityReserved, weightReserved }: lots.StoredLot): Standing => ({
  quantityOnHand,
  weightOnHand,
  quantityReserved,
  weightReserved,
})

function moveOn(at: Standing, type: MovementType, by: { quantity: number; weightKg: number }): Standing {
  return concernsReserved(type)
    ? {
        ...at,
        quantityReserved: plus(at.quantityReserved, by.quantity),
        weightReserved: plus(at.weightReserved, by.weightKg),
      }
    : { ...at, quantityOnHand: plus(at.quantityOnHand, by.quantity), weightOnHand: plus(at.weightOnHand, by.weightKg) }
}

/** On hand, kept and what is left of the two are all nothing or more (domain.md 25.4). */
const isSound = (at: Standing): boolean =>
  at.quantityReserved >= 0 &&
  at.weightReserved >= 0 &&
  at.quantityOnHand >= at.quantityReserved &&
  at.weightOnHand >= at.weightReserved

/**
 * That the lot would have been sound on the day itself, as the last movements of it, and after each movement of the days
 * that follow.
 */
async function requireLaterSound(trx: Trx, lot: lots.StoredLot, businessDate: string, rows: readonly MovementRow[]) {
  const course = await lots.course(trx, lot.lotId)
  const firstLater = course.findIndex((at) => at.businessDate > businessDate)
  if (firstLater < 0) return
  const standsThen = course[firstLater - 1] ?? nothing
  const steps = rows.filter(({ lotId }) => lotId === lot.lotId)
  let at: Standing = standsThen
  for (const { type, quantity, weightKg } of steps) {
    at = moveOn(at, type, { quantity, weightKg })
    if (!isSound(at)) throw new Refusal('LATER_STOCK_SHORT', { message: shortThen(lot, businessDate, standsThen) })
  }
  const moved = (then: Standing) =>
    steps.reduce((stands, { type, quantity, weightKg }) => moveOn(stands, type, { quantity, weightKg }), then)
  const failing = course.slice(firstLater).find((then) => !isSound(moved(then)))
  if (failing) throw new Refusal('LATER_STOCK_SHORT', { message: await shortLater(trx, lot, failing) })
}

const nothing: Standing = { quantityOnHand: 0, weightOnHand: 0, quantityReserved: 0, weightReserved: 0 }

const shortThen = (lot: lots.StoredLot, day: string, at: Standing) =>
  `${formatDate(day)}에는 ${lot.lotNo}에 ${grouped(minus(at.quantityOnHand, at.quantityReserved))}개만 있었어요.`

async function shortLater(trx: Trx, lot: lots.StoredLot, failing: { movementId: number; businessDate: string }) {
  const { type, quantity } = await trx
    .selectFrom('stockMovements')
    .select(['type', 'quantity'])
    .where('movementId', '=', failing.movementId)
    .executeTakeFirstOrThrow()
  const what = `${formatDate(failing.businessDate)} ${movementTypeNames[type]} ${grouped(Math.abs(quantity))}개`
  return `그날로 적으면 ${lot.lotNo}의 나중 재고가 모자라게 돼요. 처음 막히는 기록: ${what}.`
}
