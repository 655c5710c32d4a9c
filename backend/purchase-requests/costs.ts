import { sql } from 'kysely'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestDetail, PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import { type RequestType, type Status, statusAt } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import type { Row } from './queries.ts'

type Shelved = { itemId: number; specificationId: number | null; unitCost: number; quantity: number; kept: number }

const agreed: readonly Status[] = ['ACCEPTED', 'PREPARING']
/** While the receiver still says a price of goods that lie there; what he bids for is not there before the auction. */
const isPriced: Record<RequestType, readonly Status[]> = {
  STOCK: ['REQUESTED', 'COUNTERED', ...agreed],
  AUCTION: agreed,
  DIRECT: [],
}

/** The lines with what a package costs the receiver, of what is kept for them and then of what leaves first. */
export async function withCosts(
  db: Db | Trx,
  request: Row,
  items: readonly PurchaseRequestItem[],
  now: number,
): Promise<PurchaseRequestDetail['items']> {
  if (!isPriced[request.requestType].includes(statusAt(request, now))) return [...items]
  const today = await businessDay(db, request.receiverMemberId, now)
  const { rows } = await sql<Shelved>`
    select i."itemId", l."specificationId", l."unitCost", coalesce(k.kept, 0) as kept,
        l."quantityOnHand" - l."quantityReserved" + coalesce(k.kept, 0) as quantity
      from "purchaseRequestItems" i
      join "inventoryLots" l on l."bookOwnerId" = ${request.receiverMemberId} and l."productCodeId" = i."productCodeId"
        and l."specificationId" is not distinct from
          coalesce(i."confirmedSpecificationId", i."specificationId", l."specificationId")
      left join lateral (select sum(s.quantity) as kept from "stockReservations" s
        where s."lotId" = l."lotId" and s."refType" = 'PURCHASE_REQUEST_ITEM' and s."refId" = i."itemId"
          and s."endedAt" is null) k on true
      where i."requestId" = ${request.requestId} and l."quantityOnHand" > 0 and l.status = 'AVAILABLE'
        and (l."expiryDate" is null or l."expiryDate" >= ${today}::date)
      order by (k.kept is null), l."expiryDate" nulls last, l."receivedDate", l."lotId"`.execute(db)
  const shelved = Map.groupBy(
    rows.filter(({ quantity }) => quantity > 0),
    ({ itemId }) => itemId,
  )
  return items.map((item) => ({ ...item, unitCost: costOf(shelved.get(item.itemId) ?? [], agreedOf(item).quantity) }))
}

/** Won of a package on average; null where nothing lies there, and where it depends on a packing that nobody has said. */
function costOf(lots: readonly Shelved[], quantity: number): number | null {
  const packings = Map.groupBy(lots, ({ specificationId }) => specificationId)
  const [kept] = lots.filter((lot) => lot.kept > 0)
  const of = kept ? packings.get(kept.specificationId) : packings.size === 1 ? lots : undefined
  let [wanted, sum] = [quantity, 0]
  for (const lot of of ?? []) {
    const part = Math.min(wanted, lot.quantity)
    sum += part * lot.unitCost
    wanted -= part
  }
  return wanted < quantity ? Math.round(sum / (quantity - wanted)) : null
}
