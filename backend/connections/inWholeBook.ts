import { sql } from 'kysely'
import { held, type Permission } from '../../shared/connections/permissions.ts'
import type { Db, Trx } from '../db/open.ts'

/** A member as a form offers him. */
export type Offered = { memberId: number; name: string }

/**
 * Who may do `needed` in a whole book: its holder first, unless he has left the service, then by name those who are
 * connected with all of it.
 */
export async function inWholeBook(db: Db | Trx, bookOwnerId: number, needed: Permission): Promise<Offered[]> {
  const holder = await db
    .selectFrom('members')
    .select(['id as memberId', 'name'])
    .where('id', '=', bookOwnerId)
    .where('status', '<>', 'WITHDRAWN')
    .execute()
  const staff = await db
    .selectFrom('connections as n')
    .innerJoin('clients as s', 's.clientId', 'n.clientId')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .select(['m.id as memberId', 'm.name', 'n.connectionType', 'n.permissions'])
    .where('s.bookOwnerId', '=', bookOwnerId)
    .where('s.clientKind', '=', 'SELF')
    .where('n.status', '=', 'ACTIVE')
    .where('n.memberId', '<>', bookOwnerId)
    .orderBy(sql`m.name collate "C"`)
    .orderBy('m.id')
    .execute()
  const able = staff.filter((one) => held(one.connectionType, one.permissions).includes(needed))
  return [...holder, ...able.map(({ memberId, name }) => ({ memberId, name }))]
}
