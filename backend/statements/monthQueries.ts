import { sql } from 'kysely'
import { isGoneOnWith } from '../connections/keepersOf.ts'
import type { Db, Trx } from '../db/open.ts'

/** Books in which something was written up to the end of a month and that were not announced for it. */
export async function booksToAnnounce(db: Db, month: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ bookOwnerId: number }>`
    select m.id as "bookOwnerId" from members m
    where (m.status = 'ACTIVE' or ${isGoneOnWith})
      and exists (select from "ledgerDays" d where d."bookOwnerId" = m.id and d."businessDate" <= ${to}::date)
      and not exists (select from "statementMonths" s where s."bookOwnerId" = m.id and s.month = ${month}::date)
    order by 1`.execute(db)
  return rows.map(({ bookOwnerId }) => bookOwnerId)
}

/** Notes that the month is announced. @returns false when it was */
export async function addMonth(trx: Trx, bookOwnerId: number, month: string, clients: number): Promise<boolean> {
  const row = await trx
    .insertInto('statementMonths')
    .values({ bookOwnerId, month, clients })
    .onConflict((c) => c.doNothing())
    .returning('bookOwnerId')
    .executeTakeFirst()
  return row !== undefined
}

/** The member on the other side of a client, where there is one. */
export async function linkedMembers(trx: Trx, clientIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('clients as c')
    .innerJoin('clients as other', 'other.clientId', 'c.linkedClientId')
    .innerJoin('members as m', 'm.id', 'other.bookOwnerId')
    .select(['c.clientId', 'other.bookOwnerId as memberId'])
    .where(sql<boolean>`c."clientId" = any(${[...clientIds]}::bigint[])`)
    .where('m.status', '=', 'ACTIVE')
    .execute()
  return new Map(rows.map(({ clientId, memberId }) => [clientId, memberId]))
}
