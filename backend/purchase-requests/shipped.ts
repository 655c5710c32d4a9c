import { refuseField } from '../../shared/kit/errors.ts'
import { won } from '../../shared/kit/money.ts'
import { type Agreed, agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { RequestLine } from '../../shared/purchase-requests/input.ts'
import { linesByItem } from './named.ts'

/** What goes out of one line, and what does not. */
export type Shipped = {
  item: PurchaseRequestItem
  /** What its form has of it is named below this. */
  field: string
  quantity: number
  /** Kilograms as told; null: as the lots or the agreement say. */
  weightKg: number | null
  /** Kilograms as told, otherwise the share of what was asked for; null where nobody knows. */
  sentKg: number | null
  unitPrice: number
  restQuantity: number
  shortageReason: string | null
  lotId: number | null
  /** Null: as goods of such a request usually do. */
  takesStock: boolean | null
}

/**
 * What the receiver sends, line by line: never more, and never dearer, than was agreed.
 * @throws Refusal INVALID_FIELDS at the line, or when nothing at all goes out
 */
export function shippedLines(items: readonly PurchaseRequestItem[], lines: readonly RequestLine[]): Shipped[] {
  const said = linesByItem(items, lines)
  const shipped = items.map((item, n): Shipped => {
    const line = said.get(item.itemId)
    const field = line ? `lines.${lines.indexOf(line)}` : `items.${n}`
    const agreed = agreedOf(item)
    const quantity = line?.quantity ?? agreed.quantity
    if (quantity > agreed.quantity) refuseField(`${field}.quantity`, '합의한 수량보다 많이 보낼 수 없어요.')
    const weightKg = line?.weightKg ?? null
    return {
      ...{ item, field, quantity, weightKg },
      sentKg: weightKg ?? agreedOf({ ...item, confirmedQuantity: quantity, confirmedWeightKg: null }).weightKg,
      unitPrice: quantity === 0 ? (agreed.unitPrice ?? 0) : priceOf(item, agreed, line, field),
      restQuantity: Math.round((agreed.quantity - quantity) * 1000) / 1000,
      shortageReason: line?.shortageReason ?? item.shortageReason,
      lotId: line?.lotId ?? null,
      takesStock: line?.takesStock ?? null,
    }
  })
  if (shipped.every(({ quantity }) => quantity === 0)) refuseField('lines', '출고할 품목이 없어요.')
  return shipped
}

function priceOf(item: PurchaseRequestItem, agreed: Agreed, line: RequestLine | undefined, field: string): number {
  const unitPrice = line?.unitPrice ?? agreed.unitPrice
  if (unitPrice === null) refuseField(`${field}.unitPrice`, '단가를 입력해 주세요.')
  const most = agreed.unitPrice ?? item.maxUnitPrice
  if (most !== null && unitPrice > most) refuseField(`${field}.unitPrice`, `단가는 ${won(most)}까지 받을 수 있어요.`)
  return unitPrice
}
