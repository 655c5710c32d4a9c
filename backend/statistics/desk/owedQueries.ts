import { sql } from 'kysely'
import type { MainSummary } from '../../../shared/statistics/main.ts'
import { owedByBook, passDays } from '../../balances/listQueries.ts'
import { asked, seen } from '../../clients/filters.ts'
import type { BookRight } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { all } from '../../transactions/filters.ts'

type Overdue = NonNullable<MainSummary['overdue']>
type Payables = NonNullable<MainSummary['payables']>

/**
 * Whose debts are past due and what of them is, and whom the book owes, whatever was paid ahead: of the clients whose balance the right shows, as
 * the list of balances counts them. What is late, and what falls due when, is kept (decision 026).
 * @param today the business date
 */
export async function owed(db: Db, right: BookRight, today: string): Promise<{ overdue: Overdue; payables: Payables }> {
  const { bookOwnerId, whole } = right
  await passDays(db, bookOwnerId, today)
  const late = [...seen(right), ...asked(bookOwnerId, { overdueOnly: true, today }, { byPieces: true })]
  const owing = whole
    ? sql`select coalesce(sum(d.debts), 0) as amount,
          coalesce(sum(d.debts) filter (where d."dueDate" <= ${today}::date), 0) as "dueAmount"
        from "bookDues" d where d."bookOwnerId" = ${bookOwnerId} and d.account = 'AP'`
    : sql`select coalesce(sum(o."openAmount"), 0) as amount,
          coalesce(sum(o."openAmount") filter (where o."dueDate" <= ${today}::date), 0) as "dueAmount"
        from clients c join "openItems" o on o."clientId" = c."clientId"
        where ${all(seen(right))} and o.account = 'AP' and o."openAmount" > 0`
  const { rows } = await sql<{ overdue: Overdue; payables: Payables }>`
    select (select json_build_object('count', count(*), 'since', min(c."oldestDueDate"), 'amount', coalesce(sum(l.amount), 0))
        from clients c left join "lateSums" l on l."clientId" = c."clientId" where ${all(late)}) as overdue,
      (select json_build_object('count', (select count(*) from clients c where ${all(seen(right))} and ${owedByBook(bookOwnerId)}),
          'amount', o.amount, 'dueAmount', o."dueAmount") from (${owing}) o) as payables`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}
