import { sql } from 'kysely'
import type { ConnectionType, Permission } from '../../shared/connections/permissions.ts'
import type { Role } from '../../shared/members/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { type Asker, administers, type Link, linksOn, type Right, rightOf } from './rights.ts'

/** A member who has to do with a client, and what he may do there. */
export type Connected = { memberId: number; right: Right }

/**
 * Everybody who sees a client by a connection: with it, or with the whole book it is in, its holder included unless he has
 * left the service. Each once, with the sum of his rights, by member. Admins of the market see it too and are not among them.
 */
export async function connectedWith(db: Db | Trx, clientId: number): Promise<Connected[]> {
  const rows = await db
    .selectFrom('clients as c')
    .innerJoin('clients as reached', 'reached.bookOwnerId', 'c.bookOwnerId')
    .innerJoin('connections as n', 'n.clientId', 'reached.clientId')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .select(['n.memberId', 'n.connectionType', 'n.permissions'])
    .where('c.clientId', '=', clientId)
    .where('m.status', '<>', 'WITHDRAWN')
    .where((e) => e.or([e('reached.clientKind', '=', 'SELF'), e('reached.clientId', '=', clientId)]))
    .where('n.status', '=', 'ACTIVE')
    .orderBy('n.memberId')
    .execute()
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return [...byMember].flatMap(([memberId, links]) => {
    const right = rightOf(links, false)
    return right ? [{ memberId, right }] : []
  })
}

/** Ends every connection with clients that go, and every request and invitation that would become one. */
export async function endAllWith(trx: Trx, clientIds: readonly number[], memberId: number): Promise<void> {
  await trx
    .updateTable('connections')
    .set({
      status: 'DISCONNECTED',
      disconnectedAt: sql<string>`now()`,
      disconnectedBy: memberId,
      disconnectReason: '거래처가 지워졌어요.',
    })
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'ACTIVE')
    .execute()
  await trx
    .updateTable('connectionRequests')
    .set({ status: 'CANCELED', respondedAt: sql<string>`now()` })
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'PENDING')
    .execute()
  await trx
    .updateTable('invitations')
    .set({ status: 'REVOKED' })
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'PENDING')
    .execute()
}

/** The client that stands for the holder of a book himself. */
export const selfOf = async (db: Db | Trx, bookOwnerId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('clientKind', '=', 'SELF')
    .executeTakeFirst()
  return row?.clientId
}

/** What decides whether the asker may let somebody come to a client. */
export type Place = {
  clientId: number
  clientName: string
  clientKind: 'SELF' | 'PARTNER'
  bookOwnerId: number
  holderRole: Role
  links: readonly Link[]
  isAdmin: boolean
}

/** A client as a place to be connected with; undefined when it is missing or removed. */
export const place = (db: Db | Trx, by: Asker, clientId: number): Promise<Place | undefined> =>
  db
    .selectFrom('clients as c')
    .innerJoin('members as owner', 'owner.id', 'c.bookOwnerId')
    .select(['c.clientId', 'c.clientName', 'c.clientKind', 'c.bookOwnerId', 'owner.baseAuthRole as holderRole'])
    .select([linksOn(by, 'c.clientId', 'c.bookOwnerId').as('links'), administers(by, 'c.bookOwnerId').as('isAdmin')])
    .where('c.clientId', '=', clientId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()

export const isConnected = async (db: Db | Trx, clientId: number, memberId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('connections')
    .select('connectionId')
    .where('clientId', '=', clientId)
    .where('memberId', '=', memberId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Holds who owns these books, and what is in them, until the transaction ends: of two owners who go at once the second
 * sees that the first has gone. To be taken before any connection is locked.
 */
export async function lockOwners(trx: Trx, bookOwnerIds: Iterable<number>): Promise<void> {
  for (const bookOwnerId of [...new Set(bookOwnerIds)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`owners:${bookOwnerId}`}, 0))`.execute(trx)
}

/** Whether a client has an owner besides this one: of itself or of its whole book, and who has not left the service. */
export async function hasOtherOwner(trx: Trx, clientId: number, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('clients as c')
    .innerJoin('clients as reached', 'reached.bookOwnerId', 'c.bookOwnerId')
    .innerJoin('connections as n', 'n.clientId', 'reached.clientId')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .select('n.connectionId')
    .where('c.clientId', '=', clientId)
    .where((e) => e.or([e('reached.clientKind', '=', 'SELF'), e('reached.clientId', '=', clientId)]))
    .where('n.status', '=', 'ACTIVE')
    .where('n.connectionType', '=', 'OWNER')
    .where('n.memberId', '<>', memberId)
    .where('m.status', '<>', 'WITHDRAWN')
    .executeTakeFirst()
  return row !== undefined
}

type NewRow = {
  clientId: number
  memberId: number
  connectionType: ConnectionType
  permissions: readonly Permission[]
  connectedBy: number
}

/** @returns the connection's id; undefined when the two are connected already */
export const insert = async (trx: Trx, row: NewRow): Promise<number | undefined> => {
  const inserted = await trx
    .insertInto('connections')
    .values(row)
    .onConflict((c) => c.columns(['clientId', 'memberId']).where('status', '=', 'ACTIVE').doNothing())
    .returning('connectionId')
    .executeTakeFirst()
  return inserted?.connectionId
}

export const setPermissions = async (trx: Trx, connectionId: number, permissions: readonly Permission[]) => {
  await trx.updateTable('connections').set({ permissions }).where('connectionId', '=', connectionId).execute()
}

export const setType = async (
  trx: Trx,
  connectionId: number,
  connectionType: ConnectionType,
  permissions: readonly Permission[],
) => {
  await trx
    .updateTable('connections')
    .set({ connectionType, permissions })
    .where('connectionId', '=', connectionId)
    .execute()
}

export const setDisconnected = async (
  trx: Trx,
  connectionIds: readonly number[],
  disconnectedBy: number,
  disconnectReason: string | null,
) => {
  await trx
    .updateTable('connections')
    .set({ status: 'DISCONNECTED', disconnectedAt: sql<string>`now()`, disconnectedBy, disconnectReason })
    .where(sql<boolean>`"connectionId" = any(${connectionIds})`)
    .execute()
}
