import { available, minus, plus } from '../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { RequestLine } from '../../shared/purchase-requests/input.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import { isFor } from '../../shared/specifications/rules.ts'
import type { Trx } from '../db/open.ts'
import { firstOut } from '../inventory/firstOut.ts'
import type { StoredLot } from '../inventory/lotQueries.ts'
import * as specifications from '../specifications/queries.ts'
import { seesStock } from '../transactions/access.ts'
import type { Moving } from './effects.ts'
import { shortOf } from './keep.ts'
import { linesByItem } from './named.ts'

/** A packing of goods; none for goods that lie there unpacked. */
export type Packing = { confirmedSpecificationId: number | null; confirmedSpecName: string | null }
type OnOffer = Packing & { quantity: number }

/**
 * The lines with the packings that the receiver names for what the sender has left open.
 * @throws Refusal INVALID_FIELDS for one that his book does not offer, and for a line of which it was said already
 */
export async function withNamed(
  trx: Trx,
  bookOwnerId: number,
  items: readonly PurchaseRequestItem[],
  lines: readonly RequestLine[] = [],
): Promise<PurchaseRequestItem[]> {
  const said = linesByItem(items, lines)
  const specs = await specifications.byId(
    trx,
    bookOwnerId,
    lines.flatMap(({ specificationId }) => specificationId ?? []),
  )
  return items.map((item) => {
    const line = said.get(item.itemId)
    if (line?.specificationId === undefined) return item
    const spec = specs.get(line.specificationId)
    if (item.specificationId !== null || !spec || !isFor(spec, item.productCodeId))
      refuseField(`lines.${lines.indexOf(line)}.specificationId`, '규격을 다시 골라 주세요.')
    return { ...item, confirmedSpecificationId: spec.specificationId, confirmedSpecName: spec.displayName }
  })
}

/** Whether he who moves a request can be asked for goods of the shelves: of the others nobody sees what lies there. */
export const choosesGoods = async ({ trx, by, request, party }: Moving): Promise<boolean> =>
  party === 'receiver' && (await seesStock(trx, by, request.receiverMemberId))

/** A line, how many packages of it are to leave the shelves, and where its form has what is said of it. */
export type Leaving = { item: PurchaseRequestItem; quantity: number; isOpen: boolean; field: string }

type Shelves = {
  bookOwnerId: number
  today: string
  /** All lots that the lines may be taken from. */
  locked: ReadonlyMap<number, StoredLot>
  mayChoose(): Promise<boolean>
}

/**
 * How goods of the open lines are packed, by line (docs/decisions/131): as what lies there unpacked, else as the only
 * packing of which there is enough. Of several the sender of the goods says which; for whoever cannot, what leaves first.
 * @throws Refusal STOCK_SHORT where there is not enough of any, PACKING_OPEN, both with the line
 */
export async function settlePackings(
  trx: Trx,
  { bookOwnerId, today, locked, mayChoose }: Shelves,
  lines: readonly Leaving[],
): Promise<Map<number, Packing>> {
  const settled = new Map<number, Packing>()
  const open = lines.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return settled
  const shelved = [...locked.values()].flatMap(({ specificationId }) => specificationId ?? [])
  const specs = await specifications.byId(trx, bookOwnerId, shelved)
  const onOffer = (productCodeId: number) =>
    packingsOf(firstOut(locked, { productCodeId, specificationId: 'ANY' }, today), specs)
  const taken = new Map<string, number>()
  const keyOf = ({ productCodeId }: PurchaseRequestItem, packing: number | null) => `${productCodeId} ${packing}`
  const take = (key: string, quantity: number) => taken.set(key, plus(taken.get(key) ?? 0, quantity))
  for (const { item, quantity, isOpen } of lines) if (!isOpen) take(keyOf(item, packedAs(item)), quantity)
  for (const { item, quantity, field } of open) {
    const left = onOffer(item.productCodeId).map((packing) => ({
      ...packing,
      quantity: minus(packing.quantity, taken.get(keyOf(item, packing.confirmedSpecificationId)) ?? 0),
    }))
    const enough = left.filter((packing) => packing.quantity >= quantity)
    const unpacked = enough.find(({ confirmedSpecificationId }) => confirmedSpecificationId === null)
    const [first, second] = unpacked ? [unpacked] : enough
    if (!first) throw shortOf(item, minus(quantity, Math.max(0, ...left.map((l) => l.quantity))), field)
    if (second && (await mayChoose())) throw openOf(item, enough, field)
    const { quantity: _, ...packing } = first
    settled.set(item.itemId, packing)
    take(keyOf(item, packing.confirmedSpecificationId), quantity)
  }
  return settled
}

/** Packings that the book still offers, what leaves first before the others. */
function packingsOf(lots: readonly StoredLot[], specs: ReadonlyMap<number, { displayName: string }>): OnOffer[] {
  return [...Map.groupBy(lots, ({ specificationId }) => specificationId)].flatMap(([specificationId, of]) => {
    const spec = specificationId === null ? null : specs.get(specificationId)
    if (spec === undefined) return []
    const quantity = of.reduce((sum, lot) => plus(sum, available(lot.quantityOnHand, lot.quantityReserved)), 0)
    return [{ confirmedSpecificationId: specificationId, confirmedSpecName: spec?.displayName ?? null, quantity }]
  })
}

function openOf({ productName }: PurchaseRequestItem, packings: readonly Packing[], field: string): Refusal {
  const names = packings.map(({ confirmedSpecName }) => confirmedSpecName).join(', ')
  const message = `${productName}의 규격을 정하지 않은 요청이에요. 어느 규격으로 보낼지 골라 주세요: ${names}`
  return new Refusal('PACKING_OPEN', { message, fieldErrors: [{ field, message }] })
}
