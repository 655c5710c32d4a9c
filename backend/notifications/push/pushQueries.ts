import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'

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

export async function insert(
  trx: Trx,
  rows: readonly { subscriptionId: number; notificationId: number }[],
): Promise<void> {
  await trx
    .insertInto('pushes')
    .values([...rows])
    .execute()
  await sql`select pg_notify(${PUSHES_CHANNEL}, '')`.execute(trx)
}

/**
 * Takes one that is due for as long as it is given to be sent: a process that ends meanwhile leaves it to another.
 * @returns null when none is due
 */
export async function take(db: Db, forSeconds: number): Promise<Push | null> {
  const { rows } = await sql<Push>`
    with due as (
      select "pushId" from pushes where "dueAt" <= now() order by "dueAt" limit 1 for update skip locked
    )
    update pushes p set tries = p.tries + 1, "dueAt" = now() + make_interval(secs => ${forSeconds})
    from due, "pushSubscriptions" s
    where p."pushId" = due."pushId" and s."subscriptionId" = p."subscriptionId"
    returning p."pushId", p."subscriptionId", s."memberId", p."notificationId", p.tries,
      extract(epoch from now() - p."createdAt")::float8 as "ageSeconds", s.endpoint, s.p256dh, s.auth, s."serverKey"`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Milliseconds until the next is due; null when none waits. */
export async function nextInMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min("dueAt") - now())::float8 * 1000 as ms from pushes`.execute(db)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}

export async function putOff(db: Db, pushId: number, seconds: number): Promise<void> {
  await sql`update pushes set "dueAt" = now() + make_interval(secs => ${seconds}) where "pushId" = ${pushId}`.execute(
    db,
  )
}

/** Puts off what was not tried. */
export async function giveBack(db: Db, pushId: number, seconds: number): Promise<void> {
  await sql`update pushes set tries = tries - 1, "dueAt" = now() + make_interval(secs => ${seconds})
    where "pushId" = ${pushId}`.execute(db)
}

export async function remove(db: Db, pushId: number): Promise<void> {
  await db.deleteFrom('pushes').where('pushId', '=', pushId).execute()
}
