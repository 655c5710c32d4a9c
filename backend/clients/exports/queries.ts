import { sql } from 'kysely'
import type { BookRight } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { asked, type Narrowing, seen } from '../filters.ts'
import { orders, primaryContact, type Sort } from '../listQueries.ts'

export type ExportRow = Awaited<ReturnType<typeof rows>>[number]

/** Everything of a book that matches, in the order of the list, up to `limit`. */
export const rows = (db: Db, right: BookRight, narrowing: Narrowing, { sort, limit }: { sort: Sort; limit: number }) =>
  db
    .selectFrom('clients as c')
    .select([
      'c.clientCode',
      'c.clientName',
      'c.clientType',
      'c.partnerCategory',
      'c.status',
      'c.registrationNumber',
      'c.ceoName',
      'c.bizCondition',
      'c.bizItem',
      'c.phone',
      'c.mobile',
      'c.fax',
      'c.email',
      primaryContact('name').as('contactName'),
      primaryContact('phone').as('contactPhone'),
      'c.postalCode',
      'c.address',
      'c.addressDetail',
      'c.paymentTermType',
      'c.paymentTermDays',
      'c.paymentDay',
      'c.taxDocType',
      'c.tradeStartDate',
      'c.lastTradeDate',
      'c.memo',
      'c.creditLimitAmount',
      'c.receivableAmount',
      'c.payableAmount',
      'c.oldestDueDate',
    ])
    .where(
      sql<boolean>`${sql.join(
        [...seen(right), ...asked(right.bookOwnerId, narrowing, { byPieces: true })],
        sql` and `,
      )}`,
    )
    .orderBy(orders[sort])
    .limit(limit)
    .execute()
