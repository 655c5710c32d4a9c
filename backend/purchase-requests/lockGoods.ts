import { refuseField } from '../../shared/kit/errors.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import type { Trx } from '../db/open.ts'
import { lockSellable, type Wanted } from '../inventory/firstOut.ts'
import type { StoredLot } from '../inventory/lotQueries.ts'
import * as specifications from '../specifications/queries.ts'
import { comesFromStock } from './book.ts'
import type { Moving } from './effects.ts'
import { keptLots } from './keep.ts'
import { choosesGoods, type Leaving, settlePackings } from './packing.ts'
import type { Shipped } from './shipped.ts'

/**
 * Every lot that may be touched is locked, all at once and by their numbers; then it is known how goods are packed of which
 * that was left open. @throws Refusal PACKING_OPEN, STOCK_SHORT
 */
export async function lockGoods(moving: Moving, shipped: readonly Shipped[], today: string) {
  const { trx, request } = moving
  const { receiverMemberId: bookOwnerId } = request
  const kept = new Map<number, readonly number[]>()
  for (const { item } of shipped) kept.set(item.itemId, await keptLots(trx, [item.itemId]))
  const named = [...[...kept.values()].flat(), ...shipped.flatMap(({ lotId }) => lotId ?? [])]
  const lines = shipped.map((line): Leaving => {
    const { item, field, quantity, lotId, takesStock } = line
    // What is kept unpacked leaves so.
    const isKept = kept.get(item.itemId)?.length !== 0
    const leaves = quantity > 0 && lotId === null && (takesStock ?? comesFromStock(request))
    const isOpen = leaves && !isKept && packedAs(item) === null
    return { item, quantity: leaves && !isKept ? quantity : 0, isOpen, field: `${field}.lotId` }
  })
  const wanted = lines.map(({ item, isOpen }): Wanted => {
    return { productCodeId: item.productCodeId, specificationId: isOpen ? 'ANY' : packedAs(item) }
  })
  const locked = await lockSellable(trx, bookOwnerId, wanted, { warehouseId: null, today, named })
  const shelves = { bookOwnerId, today, locked, mayChoose: () => choosesGoods(moving) }
  const packings = await settlePackings(trx, shelves, lines)
  const packed = shipped.map((line) => ({ ...line, item: { ...line.item, ...packings.get(line.item.itemId) } }))
  return { locked, packed: await packedByLot(trx, bookOwnerId, packed, locked) }
}

/** A lot that is named says how the goods are packed, where the sender has left that open. */
async function packedByLot(
  trx: Trx,
  bookOwnerId: number,
  shipped: readonly Shipped[],
  locked: ReadonlyMap<number, StoredLot>,
): Promise<Shipped[]> {
  const lotOf = ({ item, lotId }: Shipped) => {
    const lot = item.specificationId === null && lotId !== null ? locked.get(lotId) : undefined
    return lot?.productCodeId === item.productCodeId ? lot : undefined
  }
  const specs = await specifications.byId(
    trx,
    bookOwnerId,
    shipped.flatMap((line) => lotOf(line)?.specificationId ?? []),
  )
  return shipped.map((line) => {
    const lot = lotOf(line)
    if (!lot) return line
    const confirmedSpecificationId = lot.specificationId
    const confirmedSpecName = specs.get(lot.specificationId ?? 0)?.displayName ?? null
    return { ...line, item: { ...line.item, confirmedSpecificationId, confirmedSpecName } }
  })
}

/**
 * Nothing leaves out of a lot of another product, nor what was asked for in one packing out of a lot of another, unless the
 * sender takes it otherwise packed. Of a lot that nobody has packed the line says how it is.
 * @throws Refusal INVALID_FIELDS at the lot
 */
export function requireAsAsked(shipped: readonly Shipped[], locked: ReadonlyMap<number, StoredLot>): void {
  for (const { item, field, lotId } of shipped) {
    const lot = lotId === null ? undefined : locked.get(lotId)
    if (!lot) continue
    if (lot.productCodeId !== item.productCodeId) refuseField(`${field}.lotId`, '로트를 다시 골라 주세요.')
    const isOpen = lot.specificationId === null || item.specificationId === null || item.substituteAllowed
    if (!isOpen && lot.specificationId !== item.specificationId)
      refuseField(`${field}.lotId`, '요청한 규격과 다른 로트예요. 로트를 다시 골라 주세요.')
  }
}
