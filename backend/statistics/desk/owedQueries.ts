import { sql } from 'kysely'
import type { MainSummary } from '../../../shared/statistics/main.ts'
import { asked, seen } from '../../clients/filters.ts'
import type { BookRight } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'

type Overdue = NonNullable<MainSummary['overdue']>
type Payables = NonNullable<MainSummary['payables']>

/**
 * Whose debts are past due and what of them is, and whom the book owes: of the clients whose balance the right shows, as
 * the list of balances counts them. @param today the business date
 */
export async function owed(db: Db, right: BookRight, today: string): Promise<{ overdue: Overdue; payables: Payables }> {
  const late = [...seen(right), ...asked(right.bookOwnerId, { overdueOnly: true, today }, { byPieces: true })]
  const { rows } = await sql<{ overdue: Overdue; payables: Payables }>`
    with late as materialized (select c."clientId", c."oldestDueDate" from clients c where ${sql.join(late, sql` and `)}),
      owing as materialized (select c."clientId", c."payableAmount" from clients c
        where ${sql.join(seen(right), sql` and `)} and c."payableAmount" <> 0)
    select (select json_build_object('count', count(*), 'since', min(l."oldestDueDate"), 'amount', coalesce((
        select sum(o."openAmount") from late x join "openItems" o on o."clientId" = x."clientId"
        where o.account = 'AR' and o."openAmount" > 0 and o."dueDate" < ${today}::date), 0)) from late l) as overdue,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(w."payableAmount"), 0), 'dueAmount', coalesce((
        select sum(o."openAmount") from owing x join "openItems" o on o."clientId" = x."clientId"
        where o.account = 'AP' and o."openAmount" > 0 and o."dueDate" <= ${today}::date), 0)) from owing w) as payables
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}
