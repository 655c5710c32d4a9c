import { sql } from 'kysely'
import type { ConnectionType, Permission } from '../../shared/connections/permissions.ts'
import type { Invitation } from '../../shared/invitations/contract.ts'
import { INVITATION_DAYS } from '../../shared/invitations/rules.ts'
import { type Asker, linksOn } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

/** One whose time is over is so for everybody who looks, whether or not anybody has written it down. */
const status = sql<
  Invitation['status']
>`case when i.status = 'PENDING' and i."expiresAt" <= now() then 'EXPIRED' else i.status end`
const isOpen = sql<boolean>`i.status = 'PENDING' and i."expiresAt" > now()`

const base = (db: Db | Trx) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('clients as c', 'c.clientId', 'i.clientId')
    .innerJoin('members as m', 'm.id', 'i.inviterMemberId')
    .innerJoin('members as owner', 'owner.id', 'c.bookOwnerId')
    .leftJoin('members as guest', 'guest.id', 'i.acceptedByMemberId')
    .select([
      'i.invitationId',
      'i.clientId',
      'c.clientName',
      'c.bookOwnerId',
      sql<string>`coalesce(owner."businessName", owner.name)`.as('bookName'),
      'i.inviterMemberId',
      'm.name as inviterName',
      'm.baseAuthRole as inviterRole',
      'm.status as inviterStatus',
      'i.inviteeEmail',
      'i.inviteePhone',
      'i.connectionType',
      'i.permissions',
      status.as('status'),
      'i.createdAt',
      'i.expiresAt',
      'guest.name as acceptedByName',
      'i.acceptedAt',
    ])

export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db | Trx, invitationId: number) =>
  base(db).where('i.invitationId', '=', invitationId).executeTakeFirst()

export const lock = (trx: Trx, invitationId: number): Promise<Row | undefined> =>
  base(trx).where('i.invitationId', '=', invitationId).forNoKeyUpdate('i').executeTakeFirst()

/** The invitation behind a link, if it still is one. */
export const findOpen = (db: Db | Trx, tokenHash: Uint8Array): Promise<Row | undefined> =>
  base(db).where('i.tokenHash', '=', tokenHash).where(isOpen).where('c.deletedAt', 'is', null).executeTakeFirst()

/**
 * What a member may look through, newest first: of one client, or what he has given out himself and what is open in his
 * own book, as far as he still sees the client.
 */
export async function list(
  db: Db,
  by: Asker,
  asked: { page: number; size: number; clientId?: number | undefined },
): Promise<{ rows: Row[]; total: number }> {
  const sees = sql<boolean>`(c."bookOwnerId" = ${by.id} or (i."inviterMemberId" = ${by.id}
    and json_array_length(${linksOn(by, 'c.clientId', 'c.bookOwnerId')}) > 0))`
  const found = db
    .selectFrom('invitations as i')
    .innerJoin('clients as c', 'c.clientId', 'i.clientId')
    .where('c.deletedAt', 'is', null)
    .where((e) => (asked.clientId === undefined ? sees : e('i.clientId', '=', asked.clientId)))
  const page = found
    .select('i.invitationId')
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.invitationId', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
  const rows = await base(db)
    .where('i.invitationId', 'in', page)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.invitationId', 'desc')
    .execute()
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many are open in a book, which stays locked against more until the transaction ends. */
export async function lockOpenCount(trx: Trx, bookOwnerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations:${bookOwnerId}`}, 0))`.execute(trx)
  const { total } = await trx
    .selectFrom('invitations as i')
    .innerJoin('clients as c', 'c.clientId', 'i.clientId')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('c.bookOwnerId', '=', bookOwnerId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return total
}

type NewRow = {
  clientId: number
  inviterMemberId: number
  inviteeEmail: string | null
  inviteePhone: string | null
  connectionType: ConnectionType
  permissions: readonly Permission[]
  tokenHash: Uint8Array
}

/** @returns the invitation's id; undefined when its token has been given out before */
export async function insert(trx: Trx, row: NewRow): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('invitations')
    .values({ ...row, expiresAt: sql<string>`now() + make_interval(days => ${INVITATION_DAYS})` })
    .onConflict((c) => c.column('tokenHash').doNothing())
    .returning('invitationId')
    .executeTakeFirst()
  return inserted?.invitationId
}

export async function setRevoked(trx: Trx, invitationId: number): Promise<void> {
  await trx.updateTable('invitations').set({ status: 'REVOKED' }).where('invitationId', '=', invitationId).execute()
}

export async function setAccepted(trx: Trx, invitationId: number, acceptedByMemberId: number): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ status: 'ACCEPTED', acceptedByMemberId, acceptedAt: sql<string>`now()` })
    .where('invitationId', '=', invitationId)
    .execute()
}

/**
 * Forgets whom the links were for that have been closed for a month: they need not be members of ours.
 * @returns how many, `most` at most
 */
export async function forgetInvitees(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update invitations set "inviteeEmail" = null, "inviteePhone" = null where "invitationId" in (
      select "invitationId" from invitations
      where "expiresAt" < now() - interval '30 days' and ("inviteeEmail" is not null or "inviteePhone" is not null)
      limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}
