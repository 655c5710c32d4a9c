import type { ReceiptLine } from '../../../shared/inventory/contract.ts'
import { costPerPackage } from '../../../shared/inventory/rules.ts'
import { addDays } from '../../../shared/kit/dates.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { lineAmount } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import { weighed } from '../goods.ts'
import type { NewLot } from '../newLots.ts'
import { type Known, knownOf } from './lineQueries.ts'

type FromLine = Omit<NewLot, 'warehouseId' | 'supplierClientId' | 'receiptId' | 'sourceLotId'>

/** A line that comes in, with the won that all of it cost; not by a price, which may count by the kilogram. */
export type Incoming = Omit<ReceiptLine, 'unitPrice' | 'extraCostAmount'> & { amount: number }

/** A line of a receipt slip with what it cost. */
export const costed = ({ unitPrice, extraCostAmount, ...line }: ReceiptLine): Incoming => ({
  ...line,
  amount: lineAmount(line.quantity, unitPrice) + extraCostAmount,
})

/**
 * The lots that the lines of a receipt become. Goods whose expiry is not told last as long as the book says of the product.
 * @throws Refusal INVALID_FIELDS at the line and field that is wrong
 */
export async function lotsOf(
  trx: Trx,
  bookOwnerId: number,
  lines: readonly Incoming[],
  receivedDate: string,
): Promise<FromLine[]> {
  const kilograms = await weighed(trx, bookOwnerId, lines, (at) => `lines.${at}.`)
  const known = await knownOf(trx, bookOwnerId, lines)
  return lines.map((line, at): FromLine => {
    refuseUnknown(line, known, `lines.${at}.`)
    refuseUntimely(line, receivedDate, `lines.${at}.`)
    const { quantity, amount, weightKg: _told, ...goods } = line
    const unitCost = costPerPackage(amount, quantity)
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(unitCost))
      refuseField(`lines.${at}.unitPrice`, '금액이 너무 커요.')
    const lasts = known.shelfLives.get(line.productCodeId)
    return {
      ...goods,
      receivedDate,
      expiryDate: line.expiryDate ?? (lasts === undefined ? null : addDays(receivedDate, lasts)),
      unitCost,
      put: { quantity, weightKg: kilograms[at] ?? 0, amount },
    }
  })
}

function refuseUnknown({ gradeCode, auctionResultId }: Incoming, { grades, results }: Known, field: string): void {
  if (gradeCode !== null && !grades.has(gradeCode)) refuseField(`${field}gradeCode`, '등급을 다시 골라 주세요.')
  if (auctionResultId !== null && !results.has(auctionResultId))
    refuseField(`${field}auctionResultId`, '경락 결과를 다시 골라 주세요.')
}

function refuseUntimely({ harvestDate, expiryDate }: Incoming, receivedDate: string, field: string): void {
  if (harvestDate !== null && harvestDate > receivedDate)
    refuseField(`${field}harvestDate`, '수확일은 입고일보다 늦을 수 없어요.')
  if (expiryDate !== null && expiryDate < receivedDate)
    refuseField(`${field}expiryDate`, '소비 기한이 입고일보다 앞서요.')
}
