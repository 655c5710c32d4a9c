import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/open.ts'

/** Whoever owns all of a book and has not left the service: `n` is the connection, its holder's own among them. */
const livingOwners = (book: RawBuilder<unknown>) => sql`
  from connections n join clients s on s."clientId" = n."clientId" and s."clientKind" = 'SELF'
    join members o on o.id = n."memberId" and o.status <> 'WITHDRAWN'
  where s."bookOwnerId" = ${book} and n.status = 'ACTIVE' and n."connectionType" = 'OWNER'`

/** True for a member `m` who has left, with whose book somebody else goes on (decision 095). */
export const isGoneOnWith = sql<boolean>`(m.status = 'WITHDRAWN' and exists (select ${livingOwners(sql`m.id`)}))`

/**
 * Who keeps a book, and is told what its keeper is told: its holder, and once he has left whoever owns all of it; in the
 * order of their numbers.
 */
export async function keepersOf(trx: Trx, bookOwnerId: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select m.id as "memberId" from members m where m.id = ${bookOwnerId} and m.status <> 'WITHDRAWN'
    union
    select n."memberId" ${livingOwners(sql`${bookOwnerId}`)}
      and exists (select from members m where m.id = ${bookOwnerId} and m.status = 'WITHDRAWN')
    order by 1`.execute(trx)
  return rows.map(({ memberId }) => memberId)
}
