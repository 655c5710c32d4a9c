import { sql } from 'kysely'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Ended } from '../admin/impersonation/recordEnds.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Caller } from '../http/member.ts'
import { deleteOf } from '../notifications/push/subscriptionQueries.ts'

export type SessionMeta = { provider: string; ip: string | null; userAgent: string | null }

export async function insertSession(
  trx: Trx,
  memberId: number,
  meta: SessionMeta,
  lasting: { days?: number; minutes?: number },
): Promise<number> {
  const { days = 0, minutes = 0 } = lasting
  const { sessionId } = await trx
    .insertInto('sessions')
    .values({
      memberId,
      ...meta,
      expiresAt: sql<string>`now() + make_interval(days => ${days}, mins => ${minutes})`,
    })
    .returning('sessionId')
    .executeTakeFirstOrThrow()
  return sessionId
}

export async function insertToken(trx: Trx, tokenHash: Uint8Array, sessionId: number): Promise<void> {
  await trx.insertInto('refreshTokens').values({ tokenHash, sessionId }).execute()
}

/** The token with its session, both locked; undefined when unknown, revoked or past its time. */
export const lockToken = (trx: Trx, tokenHash: Uint8Array) =>
  trx
    .selectFrom('refreshTokens as t')
    .innerJoin('sessions as s', 's.sessionId', 't.sessionId')
    .select([
      's.sessionId',
      's.memberId',
      's.provider',
      't.rotatedAt',
      sql<number>`extract(epoch from now() - t."rotatedAt")::float8`.as('secondsSinceRotation'),
      sql<number>`extract(epoch from s."expiresAt")::float8`.as('endsAt'),
    ])
    .where('t.tokenHash', '=', tokenHash)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function setRotated(trx: Trx, tokenHash: Uint8Array, sessionId: number): Promise<void> {
  await trx
    .updateTable('refreshTokens')
    .set({ rotatedAt: sql<string>`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute()
  await trx.updateTable('sessions').set({ lastUsedAt: sql<string>`now()` }).where('sessionId', '=', sessionId).execute()
}

/** NOTIFY channel; the payload is the member one of whose sessions has ended, or whose rights have changed. */
export const ENDED_CHANNEL = 'session_ended'

const announceEnd = (db: Db | Trx, memberId: number) =>
  sql`select pg_notify(${ENDED_CHANNEL}, ${String(memberId)})`.execute(db)

/**
 * Ends a session for good, and with it an impersonation that was started from it; open real-time lines are asked to
 * prove themselves again.
 * @returns the impersonations that ended by it, for the record
 */
export async function revoke(trx: Trx, sessionId: number, reason: string): Promise<Ended[]> {
  const borrowed = await trx
    .updateTable('impersonations')
    .set({ endedAt: sql<string>`now()`, endedBy: reason === 'LOGOUT' ? 'LOGOUT' : 'REVOKED' })
    .where((where) => where.or([where('adminSessionId', '=', sessionId), where('sessionId', '=', sessionId)]))
    .where('endedAt', 'is', null)
    .returning(['sessionId', 'impersonateSessionId', 'adminId', 'targetMemberId'])
    .execute()
  const ended = await trx
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()`, revokeReason: reason })
    .where('sessionId', 'in', [sessionId, ...borrowed.map((row) => row.sessionId)])
    .where('revokedAt', 'is', null)
    .returning(['sessionId', 'memberId'])
    .execute()
  if (ended.length > 0)
    await deleteOf(
      trx,
      ended.map((row) => row.sessionId),
    )
  for (const { memberId } of ended) await announceEnd(trx, memberId)
  return borrowed.map(({ sessionId: _, ...impersonation }) => impersonation)
}

/** Ends every session of a member. @returns the impersonations that ended by it, for the record */
export async function revokeAll(trx: Trx, memberId: number, reason: string): Promise<Ended[]> {
  const living = await own(trx, memberId).execute()
  const ended: Ended[] = []
  for (const { sessionId } of living) ended.push(...(await revoke(trx, sessionId, reason)))
  return ended
}

/** Takes away where a member's sessions came from: who has left is nobody's to find by his address. */
export async function forgetOrigins(trx: Trx, memberId: number): Promise<void> {
  await trx.updateTable('sessions').set({ ip: null, userAgent: null }).where('memberId', '=', memberId).execute()
}

const own = (db: Db | Trx, memberId: number) =>
  db
    .selectFrom('sessions as s')
    .select('s.sessionId')
    .where('s.memberId', '=', memberId)
    .where('s.revokedAt', 'is', null)

/** Those a member began himself and that have not ended: what an admin borrowed is none of his. */
const begun = (db: Db | Trx, memberId: number) =>
  own(db, memberId)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where('s.sessionId', 'not in', (e) => e.selectFrom('impersonations').select('sessionId'))

const MAX_LISTED = 100

/** The sessions a member has begun, the last used first. */
export const list = (db: Db, memberId: number) =>
  begun(db, memberId)
    .select(['s.provider', 's.ip', 's.userAgent', 's.createdAt', 's.lastUsedAt'])
    .orderBy('s.lastUsedAt', 'desc')
    .orderBy('s.sessionId', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** A member's session, locked; undefined when it is not his, has ended or was borrowed by an admin. */
export const lockOwn = (trx: Trx, memberId: number, sessionId: number) =>
  begun(trx, memberId).where('s.sessionId', '=', sessionId).forNoKeyUpdate('s').executeTakeFirst()

/** Keeps a living session as it is until the transaction ends. @throws Refusal INVALID_TOKEN when it has ended */
export async function lockLiving(trx: Trx, sessionId: number): Promise<void> {
  const row = await trx
    .selectFrom('sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('INVALID_TOKEN')
}

/** All a member has begun but one, locked. */
export const lockOthers = (trx: Trx, memberId: number, sessionId: number) =>
  begun(trx, memberId).where('s.sessionId', '<>', sessionId).orderBy('s.sessionId').forNoKeyUpdate('s').execute()

/**
 * Who a living session belongs to, with the role he has now; undefined when session or member may not act. A session
 * that an admin borrowed lives only while he is still an admin and signed in, and the member still is none.
 */
export async function activeCaller(db: Db, sessionId: number, memberId: number): Promise<Caller | undefined> {
  // In words of its own: every call and every line asks this, and to put the statement together took as long as to send it.
  const { rows } = await sql<{ role: Caller['role']; impersonateSessionId: string | null; adminId: number | null }>`
    select m."baseAuthRole" as role, i."impersonateSessionId", i."adminId"
    from sessions s
    join members m on m.id = s."memberId"
    left join impersonations i on i."sessionId" = s."sessionId"
    left join members admin on admin.id = i."adminId"
    left join sessions own on own."sessionId" = i."adminSessionId"
    where s."sessionId" = ${sessionId} and s."memberId" = ${memberId} and s."revokedAt" is null and s."expiresAt" > now()
      and m.status in ('ACTIVE', 'PENDING')
      and (i."sessionId" is null or (
        i."endedAt" is null and i."expiresAt" > now()
        and admin.status = 'ACTIVE' and admin."baseAuthRole" = 'ROLE_SYSADMIN'
        and own."revokedAt" is null and own."expiresAt" > now()
        and m."baseAuthRole" not in ('ROLE_SYSADMIN', 'ROLE_MANAGER')))`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { role, impersonateSessionId, adminId } = row
  const impersonation =
    impersonateSessionId !== null && adminId !== null ? { impersonateSessionId, realActorId: adminId } : null
  return { id: memberId, sessionId, role, impersonation }
}
