import { spread } from '../../../shared/inventory/rules.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { requirePlaces } from '../../inventory/places.ts'
import type { Incoming } from '../../inventory/receipts/lines.ts'
import { putIn } from '../../inventory/receipts/putIn.ts'
import { takenIn } from '../../inventory/receipts/queries.ts'
import { requireOnce } from '../../inventory/receipts/wonOnce.ts'
import { boughtAlready } from '../writeQueries.ts'
import type { Line } from './lines.ts'
import { itemsOf, type Moved, outside } from './moved.ts'

export type Buying = {
  bookOwnerId: number
  businessDate: string
  warehouseId: number | null
  clientId: number
  /** Won of extra costs that we bear: part of what the goods cost. */
  costsAmount: number
  memo: string | null
}

/**
 * Puts bought goods into stock, each line a lot that costs what it cost with its share of the extra costs.
 * @throws Refusal INVALID_FIELDS at the line, for a place that cannot be or for lots won that were bought before
 */
export async function buy(trx: Trx, by: Pick<Member, 'id'>, at: Buying, lines: readonly Line[]): Promise<Moved> {
  const { bookOwnerId, warehouseId, businessDate, memo } = at
  const stocked = lines.flatMap((line, n) => (line.takesStock ? [{ line, n }] : []))
  const costs = spread(
    at.costsAmount,
    stocked.map(({ line }) => line.amount / 1000),
  )
  if (stocked.length > 0 && warehouseId === null) refuseField('warehouseId', '넣을 창고를 골라 주세요.')
  const place = warehouseId ?? 0
  await requirePlaces(
    trx,
    bookOwnerId,
    stocked.map(({ line, n }) => ({
      warehouseId: place,
      zoneId: line.zoneId,
      fields: { warehouse: 'warehouseId', zone: `lines.${n}.zoneId` },
    })),
  )
  await requireUnbought(trx, bookOwnerId, lines)
  const head = { bookOwnerId, warehouseId: place, businessDate, supplierClientId: at.clientId, memo }
  const incoming = stocked.map(({ line }, i) => incomingOf(line, costs[i] ?? 0))
  const put = stocked.length > 0 ? await putIn(trx, by, head, incoming) : null
  const lotOf = new Map(
    stocked.map(({ n }, i) => [n, { lotId: put?.lotIds[i] ?? null, amount: incoming[i]?.amount ?? 0 }]),
  )
  const items = lines.flatMap((line, n) => {
    const lot = lotOf.get(n)
    const cost = lot ? { lotId: lot.lotId, amount: lot.amount, costAmount: lot.amount } : { costAmount: line.amount }
    return itemsOf(line, [{ ...outside(line), ...cost }])
  })
  return { items, postings: [], locked: new Map(), receiptId: put?.receiptId ?? null }
}

/**
 * Each lot won is bought once, and becomes goods once: those that came in by a slip may still be paid for.
 * @throws Refusal INVALID_FIELDS at every line whose lot was bought before, stands above it, or would come in once more
 */
async function requireUnbought(trx: Trx, bookOwnerId: number, lines: readonly Line[]): Promise<void> {
  const won = lines.flatMap(({ auctionResultId }) => auctionResultId ?? [])
  if (won.length === 0) return
  const stocked = await takenIn(trx, bookOwnerId, won)
  const bought = await boughtAlready(trx, bookOwnerId, won)
  requireOnce(lines, ({ productName, takesStock }, id) => {
    const what = withParticle(productName, '은/는')
    if (bought.has(id)) return `${what} 이미 매입으로 등록한 낙찰이에요. 이 줄을 빼 주세요.`
    if (!takesStock || !stocked.has(id)) return null
    return `${what} 이미 재고에 넣은 낙찰이에요. 재고에 더하지 않고 적어 주세요.`
  })
}

function incomingOf(line: Line, cost: number): Incoming {
  const { productCodeId, specificationId, zoneId, quantity, weightKg, expiryDate, harvestDate, originName, gradeCode } =
    line
  const { traceNo, certification, auctionResultId, memo, amount } = line
  return {
    ...{ productCodeId, specificationId, zoneId, quantity, weightKg, expiryDate, harvestDate, originName, gradeCode },
    ...{ traceNo, certification, auctionResultId, memo },
    amount: amount + cost,
  }
}
