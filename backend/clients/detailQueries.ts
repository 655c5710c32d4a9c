import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import { rowColumns } from './listQueries.ts'

/** A client with everything that is told of it; the account number only by its end. */
export const find = (db: Db | Trx, clientId: number) =>
  db
    .selectFrom('clients as c')
    .leftJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .leftJoin('members as partner', 'partner.id', 'other.bookOwnerId')
    .leftJoin('members as manager', 'manager.id', 'c.managerMemberId')
    .leftJoin('members as editor', 'editor.id', 'c.updatedBy')
    .select([
      ...rowColumns,
      'c.clientKind',
      'c.registrationSubNo',
      'c.bizStatus',
      'c.bizCheckedAt',
      'c.ceoName',
      'c.bizCondition',
      'c.bizItem',
      'c.corpCode',
      'c.fax',
      'c.email',
      'c.contacts',
      'c.postalCode',
      'c.address',
      'c.addressDetail',
      'c.deliveryPlaces',
      'c.bankCode',
      'c.bankName',
      'c.accountHolder',
      'c.accountNoTail',
      'c.creditPolicy',
      'c.creditCheckPoint',
      'c.paymentTermType',
      'c.paymentTermDays',
      'c.paymentDay',
      'c.priceGrade',
      'c.discountRate',
      'c.taxDocType',
      'c.roundingUnit',
      'c.roundingMode',
      'c.openingArAmount',
      'c.openingApAmount',
      'c.openingDate',
      'c.tradeStartDate',
      'c.firstTradeDate',
      'c.lastPaymentDate',
      'c.managerMemberId',
      'c.memo',
      'c.createdAt',
      'c.updatedAt',
      'c.version',
      'manager.name as managerName',
      'editor.name as updatedByName',
      'partner.id as partnerId',
      'partner.name as partnerName',
      'partner.repIcon as partnerIcon',
    ])
    .where('c.clientId', '=', clientId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()

export type DetailRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** The row of a member's own business. */
export const selfOf = (db: Db | Trx, memberId: number) =>
  db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', memberId)
    .where('clientKind', '=', 'SELF')
    .executeTakeFirst()

/** Purchase requests between the book's holder and this client that are on their way. */
export async function hasOpenRequest(db: Db | Trx, bookOwnerId: number, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from "purchaseRequests" r where r.status in ('REQUESTED', 'COUNTERED', 'ACCEPTED', 'PREPARING', 'SHIPPED')
        and ((r."senderMemberId" = ${bookOwnerId} and r."receiverClientId" = ${clientId})
          or (r."receiverMemberId" = ${bookOwnerId} and r."senderClientId" = ${clientId}))) as "isOpen"`.execute(db)
  return rows[0]?.isOpen ?? false
}

/** Whether goods of the book came from this client: they name him wherever they are. */
export async function hasSupplied(trx: Trx, bookOwnerId: number, clientId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('receipts')
    .select('receiptId')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('supplierClientId', '=', clientId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anything was ever posted for this client, and whether a draft waits; what was thrown away counts as neither. */
export async function papersOf(trx: Trx, clientId: number): Promise<{ hasPosted: boolean; hasDraft: boolean }> {
  const { rows } = await sql<{ hasPosted: boolean; hasDraft: boolean }>`
    select exists (select from transactions where "clientId" = ${clientId} and status in ('POSTED', 'VOIDED')) as "hasPosted",
      exists (select from transactions where "clientId" = ${clientId} and status = 'DRAFT') as "hasDraft"`.execute(trx)
  return rows[0] ?? { hasPosted: false, hasDraft: false }
}
