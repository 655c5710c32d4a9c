import type { ReceiptLine } from '../../../shared/inventory/contract.ts'
import { costPerPackage } from '../../../shared/inventory/rules.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { lineAmount } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import { weighed } from '../goods.ts'
import type { NewLot } from '../newLots.ts'
import * as receipts from './queries.ts'

type FromLine = Omit<NewLot, 'warehouseId' | 'supplierClientId' | 'receiptId' | 'sourceLotId'>

/** The lots that the lines of a receipt become. @throws Refusal INVALID_FIELDS at the line and field that is wrong */
export async function lotsOf(
  trx: Trx,
  bookOwnerId: number,
  lines: readonly ReceiptLine[],
  receivedDate: string,
): Promise<FromLine[]> {
  const kilograms = await weighed(trx, bookOwnerId, lines, (at) => `lines.${at}.`)
  const grades = await receipts.gradesAmong(
    trx,
    lines.flatMap(({ gradeCode }) => gradeCode ?? []),
  )
  return lines.map((line, at) => {
    const refuse = (field: string, message: string) => refuseField(`lines.${at}.${field}`, message)
    const { quantity, unitPrice, extraCostAmount, gradeCode, harvestDate, expiryDate, ...rest } = line
    const { weightKg: _told, auctionResultId, ...goods } = rest
    if (gradeCode !== null && !grades.has(gradeCode)) refuse('gradeCode', '등급을 다시 골라 주세요.')
    if (harvestDate !== null && harvestDate > receivedDate) refuse('harvestDate', '수확일은 입고일보다 늦을 수 없어요.')
    if (expiryDate !== null && expiryDate < receivedDate) refuse('expiryDate', '소비 기한이 입고일보다 앞서요.')
    if (auctionResultId !== null) refuse('auctionResultId', '경락 결과를 다시 골라 주세요.')
    const amount = lineAmount(quantity, unitPrice) + extraCostAmount
    const unitCost = costPerPackage(amount, quantity)
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(unitCost)) refuse('unitPrice', '금액이 너무 커요.')
    return {
      ...goods,
      originCode: null,
      gradeCode,
      auctionResultId,
      receivedDate,
      harvestDate,
      expiryDate,
      unitCost,
      put: { quantity, weightKg: kilograms[at] ?? 0, amount },
    }
  })
}
