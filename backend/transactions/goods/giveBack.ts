import { moreLike, plus } from '../../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import * as lots from '../../inventory/lotQueries.ts'
import type { Posting } from '../../inventory/post.ts'
import { take } from '../../inventory/take.ts'
import { lockReturnable, type Returnable } from '../writeQueries.ts'
import type { Line } from './lines.ts'
import { after, itemsOf, type Moved, outside, type Part } from './moved.ts'

export type Returning = { bookOwnerId: number; clientId: number; type: 'SALE_RETURN' | 'PURCHASE_RETURN' }

/**
 * Brings sold goods back into the lots they came out of, or sends bought ones back to who sold them. A line that names
 * the line it undoes may bring back what that one has left, at its cost.
 * @throws Refusal RETURNED_TOO_MUCH, STOCK_SHORT, INVALID_FIELDS at the line
 */
export async function giveBack(trx: Trx, at: Returning, lines: readonly Line[]): Promise<Moved> {
  const returnable = await lockReturnable(
    trx,
    lines.flatMap(({ returnOfItemId }) => returnOfItemId ?? []),
  )
  const returned = new Map([...returnable].map(([itemId, row]) => [itemId, row.returned]))
  const sources = lines.map((line, n) => sourceOf(line, n, at, returnable))
  for (const [n, line] of lines.entries()) countIn(returned, line, sources[n], n)
  const lotIds = lines.flatMap((line, n) => (line.takesStock ? (line.lotId ?? sources[n]?.lotId ?? []) : []))
  const locked = await lots.lockMap(trx, lotIds, at.bookOwnerId)
  const left = new Map(locked)
  const postings: Posting[] = []
  const items = lines.flatMap((line, n) => {
    const source = sources[n]
    const lotId = line.lotId ?? source?.lotId ?? null
    const part = line.takesStock ? partOf(left, { ...line, lotId }, source, at, n) : gone(line, source, at)
    if (line.takesStock) {
      const type = at.type === 'SALE_RETURN' ? 'IN_RETURN' : 'OUT_RETURN'
      postings.push({ ...part, lotId: part.lotId ?? 0, type })
    }
    return itemsOf(line, [part])
  })
  return { items, postings, locked, receiptId: null }
}

function sourceOf({ returnOfItemId }: Line, n: number, at: Returning, returnable: ReadonlyMap<number, Returnable>) {
  if (returnOfItemId === null) return undefined
  const source = returnable.get(returnOfItemId)
  const undoes = at.type === 'SALE_RETURN' ? 'SALE' : 'PURCHASE'
  if (source?.clientId !== at.clientId || source.transactionType !== undoes || source.status !== 'POSTED')
    refuseField(`lines.${n}.returnOfItemId`, '반품할 거래를 다시 골라 주세요.')
  return source
}

function countIn(returned: Map<number, number>, line: Line, source: Returnable | undefined, n: number): void {
  if (!source) return
  if (source.productCodeId !== line.productCodeId) refuseField(`lines.${n}.productCodeId`, '거래한 품목과 달라요.')
  const sum = plus(returned.get(source.itemId) ?? 0, line.quantity)
  if (sum > source.quantity) {
    const message = `${source.transactionNo}에서 ${grouped(source.quantity)}개 가운데 ${grouped(source.returned)}개를 이미 반품했어요.`
    throw new Refusal('RETURNED_TOO_MUCH', { message, fieldErrors: [{ field: `lines.${n}.quantity`, message }] })
  }
  returned.set(source.itemId, sum)
}

/** Goods that are not moved: what a buyer keeps or throws away costs us what it cost. */
const gone = (line: Line, source: Returnable | undefined, { type }: Returning): Part => {
  const part = outside({ ...line, weightKg: line.weightKg ?? likeSource(line, source).weightKg })
  return { ...part, costAmount: type === 'SALE_RETURN' ? 0 : null }
}

const likeSource = (line: Line, source: Returnable | undefined) =>
  source
    ? moreLike({ quantity: source.quantity, weightKg: source.weightKg, amount: source.costAmount ?? 0 }, line.quantity)
    : { quantity: line.quantity, weightKg: 0, amount: 0 }

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
    const part = take(lot, line.quantity, line.weightKg, `lines.${n}.`)
    left.set(lot.lotId, after(lot, 'OUT_RETURN', part))
    return { ...part, lotId: lot.lotId, costAmount: part.amount }
  }
  const like = source ? likeSource(line, source) : soldOf(lot, line.quantity)
  const part = { ...like, weightKg: line.weightKg ?? like.weightKg }
  left.set(lot.lotId, after(lot, 'IN_RETURN', part))
  return { ...part, lotId: lot.lotId, costAmount: part.amount }
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
