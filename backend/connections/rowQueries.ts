import { sql } from 'kysely'
import type { Connection, Person, Reach } from '../../shared/connections/contract.ts'
import { LISTED_AT_MOST } from '../../shared/connections/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { type Asker, administers, linksOn } from './rights.ts'

/** A member as a name on a screen, from the row with this alias. */
export const personAs = (alias: string) => sql<Person>`json_build_object('memberId', ${sql.ref(`${alias}.id`)},
  'name', ${sql.ref(`${alias}.name`)}, 'nickname', ${sql.ref(`${alias}.nickname`)},
  'repIcon', ${sql.ref(`${alias}.repIcon`)}, 'businessName', ${sql.ref(`${alias}.businessName`)})`

/** A client seldom has more; a screen shows no more faces. */
const MEMBERS_SHOWN = 50

/** Who is connected with the same client; for a linked partner, the holder of the book on the other side. */
const membersOf = sql<Connection['members']>`coalesce((
  select json_agg(json_build_object('memberId', p.id, 'name', p.name, 'nickname', p.nickname, 'repIcon', p."repIcon",
    'businessName', p."businessName", 'connectionId', o."connectionId", 'connectionType', o."connectionType")
    order by o."connectedAt", o."connectionId")
  from (select * from connections x
    where x.status = 'ACTIVE' and n.status = 'ACTIVE' and x."clientId" =
      case when n."memberId" = c."bookOwnerId" and c."clientKind" = 'PARTNER' then c."linkedClientId" else c."clientId" end
    order by x."connectedAt", x."connectionId" limit ${sql.lit(MEMBERS_SHOWN)}) o
  join members p on p.id = o."memberId"
  where c."clientKind" = 'SELF' or n."memberId" <> c."bookOwnerId" or p.id =
    (select s."bookOwnerId" from clients s where s."clientId" = c."linkedClientId")), '[]')`

const reach = sql<Reach>`case when c."clientKind" = 'SELF' then 'BOOK'
  when n."memberId" = c."bookOwnerId" then 'LINK' else 'CLIENT' end`

/** Connections with their names, and what decides over them for the asker. */
export const shown = (db: Db | Trx, by: Asker) =>
  db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .innerJoin('members as owner', 'owner.id', 'c.bookOwnerId')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .innerJoin('members as giver', 'giver.id', 'n.connectedBy')
    .select([
      'n.connectionId',
      'n.clientId',
      'c.clientName',
      'c.clientKind',
      'c.bookOwnerId',
      'c.linkedClientId',
      'c.deletedAt as clientDeletedAt',
      'n.memberId',
      'm.name as memberName',
      'm.nickname',
      'm.repIcon',
      'm.baseAuthRole as memberRole',
      'owner.baseAuthRole as holderRole',
      'n.connectionType',
      'n.permissions',
      'n.status',
      'n.connectedAt',
      'giver.name as connectedByName',
      'n.disconnectedAt',
      'n.disconnectedBy',
      'n.disconnectReason',
      'n.lastAccessAt',
      sql<string>`coalesce(owner."businessName", owner.name)`.as('bookName'),
      reach.as('reach'),
      membersOf.as('members'),
      linksOn(by, 'c.clientId', 'c.bookOwnerId').as('links'),
      administers(by, 'c.bookOwnerId').as('isAdmin'),
    ])

/** A stored connection with what decides over it: the asker's own links to its client. */
export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db | Trx, by: Asker, connectionId: number) =>
  shown(db, by).where('n.connectionId', '=', connectionId).executeTakeFirst()

/** Locks the connection and reads it as it is now. */
export async function lock(trx: Trx, by: Asker, connectionId: number): Promise<Row | undefined> {
  await trx
    .selectFrom('connections')
    .select('connectionId')
    .where('connectionId', '=', connectionId)
    .forNoKeyUpdate()
    .execute()
  return find(trx, by, connectionId)
}

/** The member's own living connections, newest first; where there are too many, whole books before single clients. */
export async function ofMember(db: Db, by: Asker): Promise<Row[]> {
  const rows = await shown(db, by)
    .where('n.memberId', '=', by.id)
    .where('n.status', '=', 'ACTIVE')
    .where('c.deletedAt', 'is', null)
    .orderBy(sql<boolean>`c."clientKind" = 'SELF'`, 'desc')
    .orderBy('n.connectedAt', 'desc')
    .orderBy('n.connectionId', 'desc')
    .limit(LISTED_AT_MOST)
    .execute()
  const at = ({ connectedAt }: Row) => Date.parse(connectedAt)
  return rows.toSorted((a, b) => at(b) - at(a) || b.connectionId - a.connectionId)
}

/** Who is connected with one of these clients, in their order; then the longest first. */
export const ofClients = (db: Db, by: Asker, clientIds: readonly number[]): Promise<Row[]> =>
  shown(db, by)
    .where(sql<boolean>`n."clientId" = any(${clientIds})`)
    .where('n.status', '=', 'ACTIVE')
    .orderBy(sql`array_position(${clientIds}::bigint[], n."clientId")`)
    .orderBy('n.connectedAt')
    .orderBy('n.connectionId')
    .limit(LISTED_AT_MOST)
    .execute()
