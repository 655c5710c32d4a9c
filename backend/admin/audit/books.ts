import { type RawBuilder, sql } from 'kysely'

/** What stands in a book, as the log names it, with its table and its number there. */
const inBooks = {
  client: ['clients', 'clientId'],
  clientImport: ['clientImports', 'importId'],
  transaction: ['transactions', 'transactionId'],
  statementShare: ['statementShares', 'shareId'],
  promise: ['paymentPromises', 'promiseId'],
  reminder: ['paymentReminders', 'reminderId'],
  warehouse: ['warehouses', 'warehouseId'],
  safetyStock: ['warehouses', 'warehouseId'],
  inventoryLot: ['inventoryLots', 'lotId'],
  receipt: ['receipts', 'receiptId'],
  stockTransfer: ['stockTransfers', 'transferId'],
  repacking: ['repackings', 'repackingId'],
  stockCount: ['stockCounts', 'countId'],
  waste: ['wastes', 'wasteId'],
  department: ['departments', 'departmentId'],
} as const

/** What is said of a member, or of the book that bears his number. */
const ofHolder = ['member', 'book', 'dailyClose', 'monthlyClose'] as const

/**
 * Whose an entry `l` is: the member it is about, or the holder of the book that it is about. Of a purchase request the side
 * that is in the market, if one is; null of what is in no book.
 */
export function holderOf(marketCodeId: number): RawBuilder<number | null> {
  const id = sql`case when l."entityId" ~ '^[0-9]{1,18}$' then l."entityId"::bigint end`
  const cases = Object.entries(inBooks).map(
    ([entity, [table, number]]) =>
      sql`when ${entity} then (select "bookOwnerId" from ${sql.table(table)} where ${sql.ref(number)} = ${id})`,
  )
  return sql`case l."entityType"
    ${sql.join(
      ofHolder.map((entity) => sql`when ${entity} then ${id}`),
      sql` `,
    )}
    ${sql.join(cases, sql` `)}
    when 'purchaseRequest' then (select side.id from "purchaseRequests" r
      join members side on side.id in (r."senderMemberId", r."receiverMemberId") where r."requestId" = ${id}
      order by side."marketCodeId" is not distinct from ${marketCodeId} desc limit 1)
  end`
}
