import { sql } from 'kysely'
import type { OpenPaper } from '../../shared/balances/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { agreedOf } from '../transactions/agreed.ts'

/** A client with what is kept of his balance and of his credit. */
export const find = (db: Db | Trx, clientId: number) =>
  db
    .selectFrom('clients as c')
    .leftJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .select([
      'c.clientId',
      'c.bookOwnerId',
      'c.clientCode',
      'c.clientName',
      'c.status',
      'c.creditLimitAmount',
      'c.creditPolicy',
      'c.creditCheckPoint',
      'c.receivableAmount',
      'c.payableAmount',
      'c.oldestDueDate',
      'c.lastTradeDate',
      'c.lastPaymentDate',
      'c.managerMemberId',
      'other.bookOwnerId as debtorId',
      agreedOf().as('agreedAmount'),
    ])
    .where('c.clientId', '=', clientId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()

export type Found = NonNullable<Awaited<ReturnType<typeof find>>>

export type Item = Omit<OpenPaper, 'paidAmount' | 'overdueDays'>

/** What is open of a client now, what falls due first before the others. */
export async function openNow(db: Db | Trx, clientId: number): Promise<Item[]> {
  return db
    .selectFrom('openItems as o')
    .innerJoin('transactions as t', 't.transactionId', 'o.transactionId')
    .select([
      'o.entryId',
      'o.transactionId',
      sql<string>`t."transactionNo"`.as('transactionNo'),
      't.transactionType',
      'o.account',
      't.businessDate',
      'o.dueDate',
      'o.amount as totalAmount',
      'o.openAmount',
    ])
    .where('o.clientId', '=', clientId)
    .where('o.openAmount', '<>', 0)
    .orderBy('o.dueDate')
    .orderBy('o.entryId')
    .execute()
}

/** Won of a client's debts whose day is past, as `openNow` would say it. */
export async function overdueNow(db: Db | Trx, clientId: number, today: string): Promise<number> {
  const { overdue } = await db
    .selectFrom('openItems')
    .select(sql<number>`coalesce(sum("openAmount"), 0)`.as('overdue'))
    .where('clientId', '=', clientId)
    .where('account', '=', 'AR')
    .where('openAmount', '>', 0)
    .where('dueDate', '<', today)
    .executeTakeFirstOrThrow()
  return overdue
}

/** What is known at an instant about a day; null is the end of time. */
export type Moment = { day: string | null; knownAt: string | null }

/**
 * What was open of a client on a day as it was known at an instant: entries and allocations that had been written by
 * then and count for that day or before. An allocation counts once both its entries do.
 */
export async function openThen(db: Db | Trx, clientId: number, { day, knownAt }: Moment): Promise<Item[]> {
  const on = sql`coalesce(${day}::date, 'infinity')`
  const at = sql`coalesce(${knownAt}::timestamptz, 'infinity')`
  const { rows } = await sql<Item>`
    with known as materialized (
      select e.* from "ledgerEntries" e
        where e."clientId" = ${clientId} and e."businessDate" <= ${on} and e."recordedAt" <= ${at}),
    settled as (
      select a."creditEntryId", a."debitEntryId", a.amount from allocations a
        join known c on c."entryId" = a."creditEntryId" join known d on d."entryId" = a."debitEntryId"
        where a."businessDate" <= ${on} and a."createdAt" <= ${at}),
    used as (
      select "entryId", sum(amount) as amount from (
        select "creditEntryId" as "entryId", amount from settled
        union all select "debitEntryId", -amount from settled) u group by "entryId")
    select k."entryId", k."transactionId", t."transactionNo", t."transactionType", k.account, k."businessDate",
      coalesce(t."dueDate", k."businessDate") as "dueDate", k.amount as "totalAmount",
      k.amount + coalesce(u.amount, 0) as "openAmount"
    from known k join transactions t on t."transactionId" = k."transactionId"
      left join used u on u."entryId" = k."entryId"
    where k.amount + coalesce(u.amount, 0) <> 0
    order by "dueDate", k."entryId"`.execute(db)
  return rows
}

/** The balance of each account then: the sum of its entries. */
export async function balanceThen(db: Db | Trx, clientId: number, { day, knownAt }: Moment) {
  const { rows } = await sql<{ arAmount: number; apAmount: number }>`
    select coalesce(sum(amount) filter (where account = 'AR'), 0) as "arAmount",
      coalesce(sum(amount) filter (where account = 'AP'), 0) as "apAmount"
    from "ledgerEntries" where "clientId" = ${clientId}
      and "businessDate" <= coalesce(${day}::date, 'infinity')
      and "recordedAt" <= coalesce(${knownAt}::timestamptz, 'infinity')`.execute(db)
  return rows[0] ?? { arAmount: 0, apAmount: 0 }
}
