import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { notifyMany } from '../../notifications/notifyMany.ts'
import { makeHeads } from '../../realtime/eventLog.ts'
import { end } from './queries.ts'

/** So many are told in one transaction: tens of milliseconds, after which whatever waits goes on. */
export const CHUNK = 200

/**
 * Tells the next receivers of the oldest broadcast that nobody else is sending. Notices and who has them are written in
 * one transaction, so that whoever goes on after a process has died tells nobody twice.
 * @returns how many were told; null when there is nothing to send
 */
export async function sendChunk(db: Db): Promise<number | null> {
  const next = await db
    .selectFrom('broadcasts')
    .select('broadcastId')
    .where('status', '=', 'SENDING')
    .orderBy('broadcastId')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  await makeHeads(db, await waiting(db, next.broadcastId))
  return db.transaction().execute(async (trx) => {
    const broadcast = await trx
      .selectFrom('broadcasts')
      .select(['broadcastId', 'title', 'content', 'link'])
      .where('status', '=', 'SENDING')
      .orderBy('broadcastId')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!broadcast) return null
    const { broadcastId, title, content, link } = broadcast
    const receivers = await waiting(trx, broadcastId)
    if (receivers.length === 0) {
      await end(trx, broadcastId, 'DONE')
      return 0
    }
    const target = link === null ? null : { type: 'PAGE', id: link }
    return tell(trx, broadcastId, await notifyMany(trx, receivers, { title, content, target }))
  })
}

/** Whoever has left or been suspended since it was written is told nothing any more. */
const waiting = async (db: Db | Trx, broadcastId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('broadcastReceivers as r')
    .innerJoin('members as m', 'm.id', 'r.memberId')
    .select('r.memberId')
    .where('r.broadcastId', '=', broadcastId)
    .where('r.notificationId', 'is', null)
    .where('m.status', '=', 'ACTIVE')
    .orderBy('r.memberId')
    .limit(CHUNK)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

async function tell(trx: Trx, broadcastId: number, told: ReadonlyMap<number, number>): Promise<number> {
  if (told.size === 0) return 0
  await sql`update "broadcastReceivers" r set "notificationId" = t.id
    from unnest(${[...told.keys()]}::bigint[], ${[...told.values()]}::bigint[]) as t ("memberId", id)
    where r."broadcastId" = ${broadcastId} and r."memberId" = t."memberId"`.execute(trx)
  await trx
    .updateTable('broadcasts')
    .set({ reached: sql<number>`reached + ${told.size}` })
    .where('broadcastId', '=', broadcastId)
    .execute()
  return told.size
}
