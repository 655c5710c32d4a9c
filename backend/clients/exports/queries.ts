import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { primaryContact } from '../listQueries.ts'

export type ExportRow = Awaited<ReturnType<typeof exportRows>>[number]

/** The clients with these ids, in their order, with what a file has of them. */
export const exportRows = (db: Db, ids: readonly number[]) =>
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
    .where('c.clientId', 'in', ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${[...ids]}::bigint[], c."clientId")`)
    .execute()
