import { type Holding, minus, plus, spread } from '../../../shared/inventory/rules.ts'
import type { MovementType } from '../../../shared/inventory/words.ts'
import { amountOf, taxOf } from '../../../shared/transactions/rules.ts'
import type { StoredLot } from '../../inventory/lotQueries.ts'
import type { Posting } from '../../inventory/post.ts'
import type { NewItem } from '../writeQueries.ts'
import type { Line } from './lines.ts'

/** The lines of a paper as they are stored for good, and what they do to the stock. */
export type Moved = {
  items: NewItem[]
  postings: Posting[]
  locked: ReadonlyMap<number, StoredLot>
  receiptId: number | null
}

/** Goods of a lot that a line, or a part of one, stands for. */
export type Part = Holding & { lotId: number | null; costAmount: number | null }

/** A lot after a part has gone out of it, or come into it, for the next line to see. */
export function after(lot: StoredLot, type: MovementType, part: Holding): StoredLot {
  const by = type.startsWith('IN_') ? plus : minus
  return {
    ...lot,
    quantityOnHand: by(lot.quantityOnHand, part.quantity),
    weightOnHand: by(lot.weightOnHand, part.weightKg),
    amountOnHand: lot.amountOnHand + (type.startsWith('IN_') ? part.amount : -part.amount),
  }
}

/**
 * The line once for each of its parts, priced as the whole: kilograms that only the lots knew are priced now, and won
 * are spread so that the parts add up to what the line says.
 */
export function itemsOf(line: Line, parts: readonly Part[]): NewItem[] {
  const weightKg = parts.reduce((sum, part) => plus(sum, part.weightKg), 0)
  const amount = line.weightKg === null ? amountOf({ ...line, weightKg }) : line.amount
  const taxAmount = line.isTaxTold ? line.taxAmount : taxOf(line.taxType, amount)
  const shares = parts.map((part) => (line.priceBasis === 'WEIGHT' ? part.weightKg : part.quantity))
  const [amounts, taxes] = [spread(amount, shares), spread(taxAmount, shares)]
  const { productCodeId, productName, specificationId, specName, originName, auctionResultId, returnOfItemId } = line
  const { takesStock, priceBasis, unitPrice, taxType, memo } = line
  return parts.map((part, at) => ({
    ...{ productCodeId, productName, specificationId, specName, originName, auctionResultId, returnOfItemId },
    ...{ takesStock, priceBasis, unitPrice, taxType, memo },
    lotId: part.lotId,
    quantity: part.quantity,
    weightKg: part.weightKg,
    amount: amounts[at] ?? 0,
    taxAmount: taxes[at] ?? 0,
    auctionPrice: null,
    costAmount: part.costAmount,
    asked: null,
  }))
}

/** A line whose goods never lay in a warehouse of ours. */
export const outside = (line: Line): Part => ({
  lotId: null,
  costAmount: null,
  quantity: line.quantity,
  weightKg: line.weightKg ?? 0,
  amount: 0,
})
