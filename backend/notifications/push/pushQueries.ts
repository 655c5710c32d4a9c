import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { NEWS_SECONDS } from './verdict.ts'

/** One message on its way to one browser. */
export type Push = {
  pushId: number
  subscriptionId: number
  memberId: number
  notificationId: number
  /** How often it was taken, this time too. */
  tries: number
  ageSeconds: number
  endpoint: string
  p256dh: string
  auth: string
  serverKey: string
}

/** NOTIFY channel: something waits to be sent. */
export const PUSHES_CHANNEL = 'pushes'

/** Puts messages on their way. A browser that is just being taken out gets none: who tells never waits for who leaves. */
export async function insert(
  trx: Trx,
  rows: readonly { subscriptionId: number; notificationId: number }[],
): Promise<void> {
  const subscriptionIds = rows.map((row) => row.subscriptionId)
  const notificationIds = rows.map((row) => row.notificationId)
  await sql`
    insert into pushes ("subscriptionId", "notificationId")
    select s."subscriptionId", t."notificationId"
    from unnest(${subscriptionIds}::bigint[], ${notificationIds}::bigint[]) as t ("subscriptionId", "notificationId")
      join "pushSubscriptions" s on s."subscriptionId" = t."subscriptionId"
    for key share of s skip locked`.execute(trx)
  await sql`select pg_notify(${PUSHES_CHANNEL}, '')`.execute(trx)
}

/** Those that may be sent at all: of living sessions, still news, and not to a service that is left alone for now. */
const sendable = (resting: readonly string[]) => sql`
  pushes p join "pushSubscriptions" s on s."subscriptionId" = p."subscriptionId"
    join sessions on sessions."sessionId" = s."sessionId"
  where sessions."revokedAt" is null and sessions."expiresAt" > now()
    and p."createdAt" > now() - make_interval(secs => ${NEWS_SECONDS})
    and substring(s.endpoint from '^https?://[^/]+') <> all(${[...resting]}::text[])`

/**
 * Takes one that is due for as long as it is given to be sent: a process that ends meanwhile leaves it to another.
 * @param resting origins of services that are left alone for now
 * @returns null when none is due
 */
export async function take(db: Db, forSeconds: number, resting: readonly string[]): Promise<Push | null> {
  const { rows } = await sql<Push>`
    with due as (
      select p."pushId", s."memberId", s.endpoint, s.p256dh, s.auth, s."serverKey"
      from ${sendable(resting)} and p."dueAt" <= now()
      order by p."dueAt" limit 1 for update of p skip locked
    )
    update pushes p set tries = p.tries + 1, "dueAt" = now() + make_interval(secs => ${forSeconds})
    from due where p."pushId" = due."pushId"
    returning p."pushId", p."subscriptionId", due."memberId", p."notificationId", p.tries,
      extract(epoch from now() - p."createdAt")::float8 as "ageSeconds", due.endpoint, due.p256dh, due.auth,
      due."serverKey"`.execute(db)
  return rows[0] ?? null
}

/** Milliseconds until the next is due; null when none waits. */
export async function nextInMs(db: Db, resting: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(p."dueAt") - now())::float8 * 1000 as ms from ${sendable(resting)}`.execute(db)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}

export async function putOff(db: Db, pushId: number, seconds: number): Promise<void> {
  await sql`update pushes set "dueAt" = now() + make_interval(secs => ${seconds}) where "pushId" = ${pushId}`.execute(
    db,
  )
}

/** Leaves to another process at once what was not tried. */
export async function giveBack(db: Db, pushId: number): Promise<void> {
  await sql`update pushes set tries = tries - 1, "dueAt" = now() where "pushId" = ${pushId}`.execute(db)
}

/** Those that are no news any more. @returns how many, `most` at most */
export async function deleteOld(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from pushes where "pushId" in (
      select "pushId" from pushes where "createdAt" < now() - make_interval(secs => ${NEWS_SECONDS}) limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export async function remove(db: Db, pushId: number): Promise<void> {
  await db.deleteFrom('pushes').where('pushId', '=', pushId).execute()
}
