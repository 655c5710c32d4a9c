import { sql } from 'kysely'
import type { PushSubscription } from '../../../shared/notifications/push.ts'
import type { NotificationSettings } from '../../../shared/notifications/settings.ts'
import type { Db, Trx } from '../../db/open.ts'

/** So many browsers of a member are told; the one that was put on first gives way. */
const MOST = 20

/** When a session ends, and the key its subscription was made with; a null key where it has none. */
export const ofSession = (
  db: Db,
  sessionId: number,
): Promise<{ serverKey: string | null; endsAt: string } | undefined> =>
  db
    .selectFrom('sessions as s')
    .leftJoin('pushSubscriptions as p', 'p.sessionId', 's.sessionId')
    .select(['p.serverKey', 's.expiresAt as endsAt'])
    .where('s.sessionId', '=', sessionId)
    .executeTakeFirst()

/** Makes the subscription the session's only one. The session is locked. */
export async function put(
  trx: Trx,
  of: { memberId: number; sessionId: number; serverKey: string },
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await trx
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', of.sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  const values = { ...of, endpoint, ...keys }
  await trx
    .insertInto('pushSubscriptions')
    .values(values)
    .onConflict((c) => c.column('endpoint').doUpdateSet({ ...values, createdAt: sql`now()` }))
    .execute()
  await trx
    .deleteFrom('pushSubscriptions')
    .where('subscriptionId', 'in', (e) =>
      e
        .selectFrom('pushSubscriptions')
        .select('subscriptionId')
        .where('memberId', '=', of.memberId)
        .orderBy('createdAt', 'desc')
        .orderBy('subscriptionId', 'desc')
        .offset(MOST),
    )
    .execute()
}

export async function deleteOf(trx: Db | Trx, sessionIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('pushSubscriptions')
    .where('sessionId', 'in', [...sessionIds])
    .execute()
}

/** Takes out one that its push service knows no more, with all that waits for it. */
export async function deleteOne(db: Db, subscriptionId: number): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('subscriptionId', '=', subscriptionId).execute()
}

/** All of them: the sessions of before a restore, some of which have been ended since. */
export async function deleteAll(db: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('"pushSubscriptions"') is not null as "isThere"`.execute(db)
  // What was backed up before there were any has no such table yet.
  if (rows[0]?.isThere) await db.deleteFrom('pushSubscriptions').execute()
}

/** Those of sessions that have ended. @returns how many, `most` at most */
export async function deleteEnded(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from "pushSubscriptions" where "subscriptionId" in (
      select p."subscriptionId" from "pushSubscriptions" p join sessions s using ("sessionId")
      where s."expiresAt" <= now() or s."revokedAt" is not null limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** The browsers of these members that are told, each with what its member wants to hear. */
export const listening = (
  trx: Trx,
  memberIds: readonly number[],
): Promise<{ subscriptionId: number; memberId: number; settings: Partial<NotificationSettings> | null }[]> =>
  trx
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.sessionId', 'p.sessionId')
    .leftJoin('notificationSettings as n', 'n.memberId', 'p.memberId')
    .select(['p.subscriptionId', 'p.memberId', 'n.settings'])
    .where('p.memberId', '=', sql<number>`any(${[...memberIds]}::bigint[])`)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .execute()
