import { available, goesWhole, minus, plus, spread } from '../../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { firstOut, lockSellable } from '../../inventory/firstOut.ts'
import * as lots from '../../inventory/lotQueries.ts'
import type { Posting } from '../../inventory/post.ts'
import * as reservations from '../../inventory/reservationQueries.ts'
import { release, requireSellable } from '../../inventory/reserve.ts'
import { take } from '../../inventory/take.ts'
import type { Line } from './lines.ts'
import { after, itemsOf, type Moved, outside, type Part } from './moved.ts'

export type Selling = { bookOwnerId: number; businessDate: string; warehouseId: number | null }

/**
 * Chooses what a sale takes out: of a line's lot when it names one, else of what is kept for it and then of what expires
 * first. What was kept is let go here; the caller posts what goes out, in the same transaction.
 * @throws Refusal STOCK_SHORT, LOT_ON_HOLD, INVALID_FIELDS at the line
 */
export async function sell(trx: Trx, by: Pick<Member, 'id'>, at: Selling, lines: readonly Line[]): Promise<Moved> {
  const stocked = lines.filter(({ takesStock }) => takesStock)
  const kept = await keptOf(trx, stocked)
  const named = [...stocked.flatMap(({ lotId }) => lotId ?? []), ...kept.flatMap(({ lotIds }) => lotIds)]
  const lookFor = stocked.filter(({ lotId }) => lotId === null)
  const scope = { warehouseId: at.warehouseId, today: at.businessDate, named }
  const before = await lockSellable(trx, at.bookOwnerId, lookFor, scope)
  for (const { refId } of kept) {
    await release(trx, by, { ...at, refType: 'PURCHASE_REQUEST_ITEM', refId })
  }
  // What was kept is on offer now; the lots are locked already.
  const locked = await lots.lockMap(trx, [...before.keys()], at.bookOwnerId)
  const left = new Map(locked)
  const postings: Posting[] = []
  const items = lines.flatMap((line, n) => {
    if (!line.takesStock) return itemsOf(line, [outside(line)])
    const keptLots = kept.find(({ refId }) => refId === line.keptFor)?.lotIds ?? []
    const parts = partsOf(left, line, { keptLots, today: at.businessDate, field: `lines.${n}.` })
    postings.push(...parts.map((part): Posting => ({ ...part, lotId: part.lotId ?? 0, type: 'OUT_SALE' })))
    refuseWeightless(line, parts, `lines.${n}.weightKg`)
    return itemsOf(line, parts)
  })
  return { items, postings, locked, receiptId: null }
}

/**
 * Goods that the books have no weight of would be given away by the kilogram, also beside others of the line that have one,
 * unless the scales have said what all of them weigh. @throws Refusal INVALID_FIELDS
 */
function refuseWeightless({ priceBasis, weightKg: told }: Line, parts: readonly Part[], field: string): void {
  const weightless = parts.filter(({ weightKg }) => weightKg === 0)
  if (priceBasis === 'WEIGHT' && (told === null ? weightless.length > 0 : weightless.length === parts.length))
    refuseField(field, '중량을 적지 않은 로트예요. 단가 기준을 ‘개수’로 팔거나, 재고 조정으로 중량을 먼저 맞춰 주세요.')
}

/** What is kept for the lines of a request, by line. */
async function keptOf(trx: Trx, lines: readonly Line[]) {
  const found: { refId: number; lotIds: number[] }[] = []
  for (const refId of new Set(lines.flatMap(({ keptFor }) => keptFor ?? []))) {
    const kept = await reservations.keptFor(trx, { refType: 'PURCHASE_REQUEST_ITEM', refId })
    found.push({ refId, lotIds: kept.map(({ lotId }) => lotId) })
  }
  return found
}

type From = { keptLots: readonly number[]; today: string; field: string }

/** Takes a line's goods out of the lots that are left, and leaves what remains for the next line. */
function partsOf(left: Map<number, lots.StoredLot>, line: Line, { keptLots, today, field }: From): Part[] {
  const sources = line.lotId === null ? inOrder(left, line, keptLots, today) : [own(left, line, field)]
  for (const lot of sources) requireSellable(lot, today)
  let wanted = line.quantity
  const chosen = sources.flatMap((lot) => {
    const quantity = Math.min(wanted, available(lot.quantityOnHand, lot.quantityReserved))
    wanted = minus(wanted, quantity)
    return quantity > 0 ? [{ lot, quantity }] : []
  })
  if (wanted > 0) {
    const message = `${line.productName} 재고가 ${grouped(wanted)}개 모자라요.`
    throw new Refusal('STOCK_SHORT', { message, fieldErrors: [{ field: `${field}quantity`, message }] })
  }
  const told = line.weightKg === null ? null : toldWeights(line.weightKg, chosen, field)
  return chosen.map(({ lot, quantity }, n): Part => {
    const part = take(lot, quantity, told?.[n] ?? null, field)
    left.set(lot.lotId, after(lot, 'OUT_SALE', part))
    return { ...part, lotId: lot.lotId, costAmount: part.amount }
  })
}

type Chosen = { lot: lots.StoredLot; quantity: number }

/**
 * What the scales said of goods out of several lots: those that go out whole take what they hold, the others share the
 * rest as the books have it, and what is more than that comes from the last of them, which alone has packages left.
 * @throws Refusal INVALID_FIELDS where the books say otherwise of what goes out whole
 */
function toldWeights(weightKg: number, chosen: readonly Chosen[], field: string): number[] {
  const whole = ({ lot, quantity }: Chosen) => quantity === lot.quantityOnHand
  const lastPart = chosen.findLastIndex((one) => !whole(one))
  const byBooks = chosen.map((one) => (whole(one) ? 0 : take(one.lot, one.quantity, null, field).weightKg))
  const parts = byBooks.reduce(plus, 0)
  const fixed = chosen.filter(whole).reduce((sum, { lot }) => plus(sum, lot.weightOnHand), 0)
  const rest = minus(weightKg, fixed)
  const isNothingLeft = rest === 0 && fixed > 0 && parts > 0
  if (rest < 0 || isNothingLeft || (lastPart < 0 && rest > 0)) refuseField(`${field}weightKg`, goesWhole(fixed))
  const shared = spread(Math.round(Math.min(rest, parts) * 1000), byBooks).map((grams) => grams / 1000)
  return chosen.map((one, n) => {
    if (whole(one)) return one.lot.weightOnHand
    return plus(shared[n] ?? 0, n === lastPart ? Math.max(minus(rest, parts), 0) : 0)
  })
}

const inOrder = (left: ReadonlyMap<number, lots.StoredLot>, line: Line, keptLots: readonly number[], today: string) => {
  const all = firstOut(left, line, today)
  return [
    ...all.filter(({ lotId }) => keptLots.includes(lotId)),
    ...all.filter(({ lotId }) => !keptLots.includes(lotId)),
  ]
}

function own(left: ReadonlyMap<number, lots.StoredLot>, line: Line, field: string): lots.StoredLot {
  const lot = left.get(line.lotId ?? 0)
  if (!lot || lot.productCodeId !== line.productCodeId) refuseField(`${field}lotId`, '로트를 다시 골라 주세요.')
  return lot
}
