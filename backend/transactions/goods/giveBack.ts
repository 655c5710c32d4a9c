import { minus, moreLike, plus, spread } from '../../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import * as lots from '../../inventory/lotQueries.ts'
import { requireLotsInUse } from '../../inventory/places.ts'
import type { Posting } from '../../inventory/post.ts'
import { take } from '../../inventory/take.ts'
import { lockReturnable, type NewItem, type Returnable } from '../writeQueries.ts'
import { creditOf, SLACK_KG } from './credits.ts'
import type { Line } from './lines.ts'
import { after, itemsOf, type Moved, outside, type Part } from './moved.ts'

export type Returning = {
  bookOwnerId: number
  clientId: number
  businessDate: string
  type: 'SALE_RETURN' | 'PURCHASE_RETURN'
}

/**
 * Brings sold goods back into the lots they came out of, or sends bought ones back to who sold them. A line that names
 * the line it undoes may bring back what that one has left, at its cost and for no more than was charged for it.
 * @throws Refusal RETURNED_TOO_MUCH, STOCK_SHORT, INVALID_FIELDS at the line, STATUS_CONFLICT for a warehouse that is out
 * of use
 */
export async function giveBack(trx: Trx, at: Returning, lines: readonly Line[]): Promise<Moved> {
  const returnable = await lockReturnable(
    trx,
    lines.flatMap(({ returnOfItemId }) => returnOfItemId ?? []),
  )
  const sources = lines.map((line, n) => sourceOf(line, n, at, returnable))
  const lotIds = lines.flatMap((line, n) => (line.takesStock ? (line.lotId ?? sources[n]?.lotId ?? []) : []))
  if (at.type === 'SALE_RETURN') await requireLotsInUse(trx, at.bookOwnerId, lotIds)
  const locked = await lots.lockMap(trx, lotIds, at.bookOwnerId)
  const left = new Map(locked)
  const postings: Posting[] = []
  const items = lines.flatMap((line, n) => {
    const source = leftOf(returnable, sources[n], line, n)
    const lotId = line.lotId ?? source?.lotId ?? null
    const part = line.takesStock ? partOf(left, { ...line, lotId }, source, at, n) : gone(line, source, at)
    if (line.takesStock) {
      const type = at.type === 'SALE_RETURN' ? 'IN_RETURN' : 'OUT_RETURN'
      postings.push({ ...part, lotId: part.lotId ?? 0, type })
    }
    return itemsOf(line, [part]).map((item) => (source ? credited(returnable, item, source, line, n) : item))
  })
  return { items, postings, locked, receiptId: null }
}

function sourceOf(
  { returnOfItemId, productCodeId }: Line,
  n: number,
  at: Returning,
  returnable: ReadonlyMap<number, Returnable>,
) {
  if (returnOfItemId === null) return undefined
  const source = returnable.get(returnOfItemId)
  const undoes = at.type === 'SALE_RETURN' ? 'SALE' : 'PURCHASE'
  if (source?.clientId !== at.clientId || source.transactionType !== undoes || source.status !== 'POSTED')
    refuseField(`lines.${n}.returnOfItemId`, '반품할 거래를 다시 골라 주세요.')
  if (source.businessDate > at.businessDate)
    refuseField('businessDate', `${source.transactionNo}보다 앞선 날로 반품할 수 없어요.`)
  if (source.productCodeId !== productCodeId) refuseField(`lines.${n}.productCodeId`, '거래한 품목과 달라요.')
  return source
}

/** The line that comes back, with what of it the lines before this one have brought back. */
function leftOf(returnable: ReadonlyMap<number, Returnable>, named: Returnable | undefined, line: Line, n: number) {
  const source = named && returnable.get(named.itemId)
  if (!source || plus(source.returned, line.quantity) <= source.quantity) return source
  const message = `${source.transactionNo}에서 ${grouped(source.quantity)}개 가운데 ${grouped(source.returned)}개를 이미 반품했어요.`
  throw new Refusal('RETURNED_TOO_MUCH', { message, fieldErrors: [{ field: `lines.${n}.quantity`, message }] })
}

/** The item with what is taken back for it, which counts for the lines that follow. */
function credited(returnable: Map<number, Returnable>, item: NewItem, source: Returnable, line: Line, n: number) {
  const { credit, share } = creditOf(item, source, line, `lines.${n}.`)
  returnable.set(source.itemId, {
    ...source,
    returned: plus(source.returned, item.quantity),
    returnedKg: plus(source.returnedKg, item.weightKg),
    returnedAmount: source.returnedAmount + credit.amount,
    returnedTax: source.returnedTax + credit.taxAmount,
    shareAmount: source.shareAmount + share.amount,
    shareTax: source.shareTax + share.taxAmount,
    shareCost: source.shareCost + likeSource(line, source).amount,
  })
  return { ...item, ...credit }
}

/** Whether nobody knows what the line cost: what comes back of it takes back as much of the margin, which was nothing. */
const isUncosted = (source: Returnable | undefined): boolean => source?.costAmount === null

/** Goods that are not moved: what a buyer keeps or throws away costs us what it cost. */
const gone = (line: Line, source: Returnable | undefined, { type }: Returning): Part => {
  const part = outside({ ...line, weightKg: line.weightKg ?? likeSource(line, source).weightKg })
  return { ...part, costAmount: type === 'SALE_RETURN' && !isUncosted(source) ? 0 : null }
}

/** Its share of what is left of the line's weight and cost, so that all that comes back of it makes the whole. */
function likeSource(line: Line, source: Returnable | undefined) {
  const { quantity } = line
  if (!source) return { quantity, weightKg: 0, amount: 0 }
  const parts = [quantity, minus(source.quantity, plus(source.returned, quantity))]
  const [amount = 0] = spread(Math.max(0, (source.costAmount ?? 0) - source.shareCost), parts)
  return { quantity, weightKg: gramsLike(source, parts) / 1000, amount }
}

/** Grams that rounding has left over go with the last part; those that scales have said less of are not there any more. */
function gramsLike(source: Returnable, [now = 0, rest = 0]: readonly number[]): number {
  const grams = Math.round(source.weightKg * 1000)
  const [, own = 0] = spread(grams, [source.returned, now, rest])
  const [left = 0] = spread(Math.max(0, grams - Math.round(source.returnedKg * 1000)), [now, rest])
  return Math.abs(left - own) <= SLACK_KG * 1000 ? left : Math.min(left, own)
}

function partOf(
  left: Map<number, lots.StoredLot>,
  line: Line,
  source: Returnable | undefined,
  at: Returning,
  n: number,
): Part {
  const lot = left.get(line.lotId ?? 0)
  if (!lot || lot.productCodeId !== line.productCodeId)
    refuseField(`lines.${n}.lotId`, '어느 로트의 물건인지 골라 주세요.')
  if (at.type === 'PURCHASE_RETURN') {
    if (lot.supplierClientId !== null && lot.supplierClientId !== at.clientId)
      refuseField(`lines.${n}.lotId`, `${withParticle(lot.lotNo, '은/는')} 다른 매입처에서 들어온 물건이에요.`)
    const part = take(lot, line.quantity, line.weightKg, `lines.${n}.`)
    left.set(lot.lotId, after(lot, 'OUT_RETURN', part))
    return { ...part, lotId: lot.lotId, costAmount: part.amount }
  }
  const like = source ? likeSource(line, source) : soldOf(lot, line.quantity)
  // They are not worth nothing because nobody knows what they cost.
  const amount = isUncosted(source) ? soldOf(lot, line.quantity).amount : like.amount
  const part = { quantity: like.quantity, weightKg: line.weightKg ?? like.weightKg, amount }
  left.set(lot.lotId, after(lot, 'IN_RETURN', part))
  return { ...part, lotId: lot.lotId, costAmount: isUncosted(source) ? null : amount }
}

/** What came out of a lot nobody names a sale of: like what is left of it, or by its cost alone. */
const soldOf = (lot: lots.StoredLot, quantity: number) => ({
  quantity,
  weightKg:
    lot.quantityOnHand > 0
      ? moreLike({ quantity: lot.quantityOnHand, weightKg: lot.weightOnHand, amount: 0 }, quantity).weightKg
      : 0,
  amount: Math.round(lot.unitCost * quantity),
})
