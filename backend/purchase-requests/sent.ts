import { plus } from '../../shared/inventory/rules.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import type { StoredItem } from '../transactions/writeQueries.ts'
import { soldFor } from './claims/sold.ts'
import type { Moving } from './effects.ts'
import type { Packing } from './packing.ts'
import * as requests from './queries.ts'
import type { Shipped } from './shipped.ts'
import { summaryOf } from './view.ts'

type Sold = Pick<StoredItem, 'productCodeId' | 'specificationId' | 'specName' | 'quantity' | 'weightKg'>

/** A line as it left. */
export type Sent = Shipped & { went: Went }
type Went = Packing & { weightKg: number | null }

/** What really went of every line: packed as the lot was, and weighing what the posted sale says. */
export function sentBy(packed: readonly Shipped[], sold: readonly Sold[]): Sent[] {
  const lines = packed.map(({ item: { itemId }, quantity: confirmedQuantity }) => ({ itemId, confirmedQuantity }))
  const soldOf = soldFor(lines, sold)
  return packed.map((line) => ({ ...line, went: wentOf(line, soldOf.get(line.item.itemId) ?? []) }))
}

function wentOf({ item, sentKg }: Shipped, sold: readonly Sold[]): Went {
  const isOther = ({ productCodeId, specificationId }: Sold) =>
    productCodeId === item.productCodeId && specificationId !== null && specificationId !== item.specificationId
  const other = sold.find(isOther)
  // Of a lot without weight the books know less than the two agreed on.
  const isWeighed = sold.length > 0 && sold.every(({ weightKg }) => weightKg > 0)
  return {
    weightKg: isWeighed ? sold.reduce((sum, { weightKg }) => plus(sum, weightKg), 0) : sentKg,
    confirmedSpecificationId: other ? other.specificationId : (item.confirmedSpecificationId ?? null),
    confirmedSpecName: other ? other.specName : (item.confirmedSpecName ?? null),
  }
}

/** What the request says of a line from now on. */
export const columnsOf = ({ quantity, unitPrice, shortageReason, went: { weightKg, ...packing } }: Sent) => ({
  confirmedQuantity: quantity,
  confirmedWeightKg: weightKg,
  confirmedUnitPrice: unitPrice,
  ...packing,
  shortageReason,
})

/**
 * What the sender is told of goods of which less leaves than was agreed, or in another packing; null when all is as agreed.
 * Who has written his purchase already has bought something else by it than he gets.
 */
export async function toldOf(
  { trx, request }: Moving,
  agreed: readonly PurchaseRequestItem[],
  sent: readonly Sent[],
): Promise<string | null> {
  const packedBefore = new Map(agreed.map((item) => [item.itemId, packedAs(item)]))
  const short = sent.filter(({ restQuantity }) => restQuantity > 0)
  const others = sent.filter(({ item, quantity, went }) => {
    const before = packedBefore.get(item.itemId) ?? null
    return quantity > 0 && before !== null && packedAs({ ...item, ...went }) !== before
  })
  const told = [said(short, '약속한 수량보다 적어요'), said(others, `약속한 규격과 달라요${nameOf(others)}`)]
  const less = told.filter(Boolean).join(' · ')
  if (!less) return null
  const isWritten = await requests.writtenBy(trx, request.requestId, request.senderMemberId)
  return isWritten ? `${less}. 적어 둔 매입 전표를 확인해 주세요` : less
}

const said = ([first, ...more]: readonly Sent[], what: string): string | null =>
  first ? `${summaryOf(first.item.productName, more.length + 1)}: ${what}` : null

/** Of several lines the request says how each was packed. */
const nameOf = ([first, ...more]: readonly Sent[]): string =>
  first?.went.confirmedSpecName && more.length === 0 ? ` (${first.went.confirmedSpecName})` : ''
