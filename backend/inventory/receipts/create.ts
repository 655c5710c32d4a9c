import type { createReceipt, Receipt } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { tellOfStock } from '../alerts/tell.ts'
import { holdDays, openDay } from '../businessDay.ts'
import { requirePlaces } from '../places.ts'
import { costed } from './lines.ts'
import { putIn } from './putIn.ts'
import * as receipts from './queries.ts'
import { detailFor } from './read.ts'
import { requireOnce } from './wonOnce.ts'

type Input = Of<(typeof createReceipt)['body']>

/**
 * Takes goods into a warehouse: each line becomes a lot that costs what the line cost.
 * @param at how long it has waited for the network, by which its day is told where it names none
 * @throws Refusal NOT_FOUND for a book he does not see, PERMISSION_MISSING, DAY_CLOSED, INVALID_FIELDS at the line
 */
export const create = (
  db: Db,
  by: Member,
  input: Input,
  key: string | null,
  { waitedMs = 0, now = Date.now() }: { waitedMs?: number; now?: number } = {},
): Promise<Receipt> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key, verb: 'inventory.receipt', input }, () => receive(trx, by, input, { waitedMs, now })),
    )

async function receive(
  trx: Trx,
  by: Member,
  input: Input,
  { waitedMs, now }: { waitedMs: number; now: number },
): Promise<Receipt> {
  const { bookOwnerId = by.id, warehouseId, supplierClientId, memo, lines } = input
  // Before the right is looked at: the last owner of the book may be about to leave (decision 095).
  await holdDays(trx, bookOwnerId)
  await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  const businessDate = await openDay(trx, bookOwnerId, input.businessDate, now, waitedMs)
  // Held until the goods are there, or who removes him meanwhile would not see them.
  if (supplierClientId !== null && !(await receipts.holdPartner(trx, bookOwnerId, supplierClientId)))
    refuseField('supplierClientId', '매입처를 다시 골라 주세요.')
  await requirePlaces(
    trx,
    bookOwnerId,
    lines.map(({ zoneId }, at) => ({
      warehouseId,
      zoneId,
      fields: { warehouse: 'warehouseId', zone: `lines.${at}.zoneId` },
    })),
  )
  await requireNotTakenIn(trx, bookOwnerId, lines)
  const head = { bookOwnerId, warehouseId, businessDate, supplierClientId, memo }
  const { receiptId, receiptNo, amount, lotIds } = await putIn(trx, by, head, lines.map(costed))
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'receipt',
    entityId: receiptId,
    entityLabel: receiptNo,
    after: { warehouseId, businessDate, lines: lines.length, amount },
  })
  await tellOfStock(trx, lotIds)
  return detailFor(trx, receiptId, now)
}

/** Each lot won becomes goods once. @throws Refusal INVALID_FIELDS at every line whose goods came in before, or above it */
async function requireNotTakenIn(trx: Trx, bookOwnerId: number, lines: Input['lines']): Promise<void> {
  const won = lines.flatMap(({ auctionResultId }) => auctionResultId ?? [])
  if (won.length === 0) return
  const before = await receipts.takenIn(trx, bookOwnerId, won)
  requireOnce(lines, (_, id) => (before.has(id) ? '이미 재고에 넣은 낙찰이에요. 이 줄을 빼 주세요.' : null))
}
