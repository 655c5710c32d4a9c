import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** A book is called by its holder's business. */
export const nameOf = async (db: Db | Trx, bookOwnerId: number): Promise<string> =>
  (await headOf(db, bookOwnerId)).bookName

/** What a book is called, the market of its holder, and his own business in it. */
export const headOf = (db: Db | Trx, bookOwnerId: number) =>
  db
    .selectFrom('members as m')
    .leftJoin('clients as s', (on) => on.onRef('s.bookOwnerId', '=', 'm.id').on(sql<boolean>`s."clientKind" = 'SELF'`))
    .select([
      sql<string>`coalesce(s."clientName", m.name)`.as('bookName'),
      'm.marketCodeId',
      's.clientId as selfClientId',
    ])
    .where('m.id', '=', bookOwnerId)
    .executeTakeFirstOrThrow()

/** A member's active connections with clients of others' books, by the books' names. */
export const foreignLinks = (db: Db, memberId: number) =>
  db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .innerJoin('clients as s', (on) =>
      on.onRef('s.bookOwnerId', '=', 'c.bookOwnerId').on(sql<boolean>`s."clientKind" = 'SELF'`),
    )
    .innerJoin('members as m', 'm.id', 'c.bookOwnerId')
    .select(['c.bookOwnerId', 'c.clientKind', 'n.connectionType', 'n.permissions'])
    .select(['s.clientName as bookName', 'm.marketCodeId', 's.clientId as selfClientId'])
    .where('n.memberId', '=', memberId)
    .where('n.status', '=', 'ACTIVE')
    .where('c.bookOwnerId', '<>', memberId)
    .where('c.deletedAt', 'is', null)
    .orderBy(sql`s."clientName" collate "C"`)
    .orderBy('c.bookOwnerId')
    .execute()

/** Whether somebody works in the book: its holder, or whoever is connected with all of it or with a client in it. */
export async function worksIn(db: Db | Trx, bookOwnerId: number, memberId: number): Promise<boolean> {
  if (memberId === bookOwnerId) return true
  const row = await db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .select('n.connectionId')
    .where('n.memberId', '=', memberId)
    .where('n.status', '=', 'ACTIVE')
    .where('c.bookOwnerId', '=', bookOwnerId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
