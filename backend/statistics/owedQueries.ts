import { sql } from 'kysely'
import type { Period } from '../../shared/statistics/rules.ts'
import type { Db } from '../db/open.ts'
import type { Scope } from './access.ts'

/** What changed the AR of a book, or of some of its clients, day by day. */
const days = ({ bookOwnerId, clientIds }: Scope) =>
  clientIds === null
    ? sql`"bookDays" d where d."bookOwnerId" = ${bookOwnerId} and d.account = 'AR'`
    : sql`"ledgerDays" d where d."clientId" = any(${[...clientIds]}::bigint[]) and d.account = 'AR'`

/** Won that were owed in the evening of a day. */
export async function owedOn(db: Db, scope: Scope, day: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(d.charged - d.settled), 0) as amount from ${days(scope)} and d."businessDate" <= ${day}::date`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

/** By how many won each day of a period changed it, oldest first; days that did not are left out. */
export async function changes(db: Db, scope: Scope, { from, to }: Period): Promise<{ day: string; amount: number }[]> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select d."businessDate" as day, sum(d.charged - d.settled) as amount from ${days(scope)}
      and d."businessDate" between ${from}::date and ${to}::date group by 1 order by 1`.execute(db)
  return rows
}

/** What each of some clients owed in the evening of a day. */
export async function owedByClient(db: Db, clientIds: readonly number[], day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ clientId: number; amount: number }>`
    select c."clientId", c."receivableAmount" - coalesce((select sum(d.charged - d.settled) from "ledgerDays" d
      where d."clientId" = c."clientId" and d.account = 'AR' and d."businessDate" > ${day}::date), 0) as amount
    from clients c where c."clientId" = any(${[...clientIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ clientId, amount }) => [clientId, amount]))
}
