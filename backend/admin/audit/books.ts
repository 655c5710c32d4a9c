import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What an entry `l` is about, by its number; null where that is none. */
const id = sql`case when l."entityId" ~ '^[0-9]{1,18}$' then l."entityId"::bigint end`

const inBook = (table: string, number: string): Sql =>
  sql`(select "bookOwnerId" from ${sql.table(table)} where ${sql.ref(number)} = ${id})`
/** Of a client, in whose book he is. */
const ofClient = (table: string, number: string): Sql =>
  sql`(select c."bookOwnerId" from ${sql.table(table)} t join clients c using ("clientId") where ${sql.ref(`t.${number}`)} = ${id})`
/** Of the two sides of a request the one that is in the market, if one is. */
const sideOf = (requestId: Sql, marketCodeId: number): Sql =>
  sql`(select side.id from "purchaseRequests" r join members side on side.id in (r."senderMemberId", r."receiverMemberId")
    where r."requestId" = ${requestId} order by side."marketCodeId" is not distinct from ${marketCodeId} desc limit 1)`

/** Whose each thing is that the log names: a member's, or that of the holder of the book it stands in. */
export const holders = (marketCodeId: number): Record<string, Sql> => ({
  member: id,
  book: id,
  dailyClose: id,
  monthlyClose: id,
  auctionWin: id,
  client: inBook('clients', 'clientId'),
  clientImport: inBook('clientImports', 'importId'),
  connection: ofClient('connections', 'connectionId'),
  connectionRequest: ofClient('connectionRequests', 'id'),
  invitation: ofClient('invitations', 'invitationId'),
  transaction: inBook('transactions', 'transactionId'),
  statementShare: inBook('statementShares', 'shareId'),
  promise: inBook('paymentPromises', 'promiseId'),
  reminder: inBook('paymentReminders', 'reminderId'),
  productCode: inBook('productCodes', 'productCodeId'),
  specification: inBook('specifications', 'specificationId'),
  warehouse: inBook('warehouses', 'warehouseId'),
  safetyStock: inBook('warehouses', 'warehouseId'),
  inventoryLot: inBook('inventoryLots', 'lotId'),
  receipt: inBook('receipts', 'receiptId'),
  stockTransfer: inBook('stockTransfers', 'transferId'),
  repacking: inBook('repackings', 'repackingId'),
  stockCount: inBook('stockCounts', 'countId'),
  waste: inBook('wastes', 'wasteId'),
  department: inBook('departments', 'departmentId'),
  purchaseRequest: sideOf(id, marketCodeId),
  purchaseRequestMessage: sideOf(id, marketCodeId),
  purchaseRequestClaim: sideOf(
    sql`(select "requestId" from "purchaseRequestClaims" where "claimId" = ${id})`,
    marketCodeId,
  ),
})

/** Whose an entry `l` is; null of what is nobody's, as a menu or a post. */
export function holderOf(marketCodeId: number): RawBuilder<number | null> {
  const cases = Object.entries(holders(marketCodeId)).map(([entity, holder]) => sql`when ${entity} then ${holder}`)
  return sql`case l."entityType" ${sql.join(cases, sql` `)} end`
}
