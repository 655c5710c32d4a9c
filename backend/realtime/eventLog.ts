import { sql } from 'kysely'
import type { EventName, MemberEvent } from '../../shared/realtime/topic.ts'
import type { Db, Trx } from '../db/open.ts'
import type { EventLog } from './hub.ts'
import { wake } from './wake.ts'

/** Events kept per member for resuming (reliability.md 6.4). */
const RING = 300

/** Keeps the member's row of events as it is until the transaction ends: who writes into it next waits. */
export async function lockEvents(trx: Trx, memberId: number): Promise<void> {
  await trx
    .insertInto('memberEventHeads')
    .values({ memberId, seq: 0 })
    .onConflict((c) => c.column('memberId').doUpdateSet({ seq: sql`"memberEventHeads".seq` }))
    .execute()
}

/**
 * Writes one event into the member's outbox, in the transaction of the change it tells of. Sequence numbers are
 * gapless per member because the head row stays locked until the transaction ends.
 */
export async function appendEvent(trx: Trx, memberId: number, event: EventName | null, body: unknown): Promise<void> {
  const { seq } = await trx
    .insertInto('memberEventHeads')
    .values({ memberId, seq: 1 })
    .onConflict((c) => c.column('memberId').doUpdateSet({ seq: sql`"memberEventHeads".seq + 1` }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('memberEvents')
    .values({ memberId, seq, event, body: JSON.stringify(body), createdAt: sql<string>`clock_timestamp()` })
    .execute()
  await trx
    .deleteFrom('memberEvents')
    .where('memberId', '=', memberId)
    .where('seq', '<=', seq - RING)
    .execute()
  await wake(trx, [memberId])
}

/**
 * Of these members, those into whose row of events nobody is writing; theirs stay as they are until the transaction ends.
 * Their heads must be there (`makeHeads`).
 */
export async function lockFreeEvents(trx: Trx, memberIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select "memberId" from "memberEventHeads" where "memberId" = any(${[...memberIds]}::bigint[])
    order by "memberId" for update skip locked`.execute(trx)
  return rows.map(({ memberId }) => memberId)
}

/**
 * Gives members who were never told anything the head of their row. One by one, and not where rows are held: who inserts
 * several in one statement may wait for somebody who waits for him.
 */
export async function makeHeads(db: Db, memberIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select m.id from unnest(${[...memberIds]}::bigint[]) as m (id)
    where not exists (select from "memberEventHeads" h where h."memberId" = m.id)`.execute(db)
  for (const { id } of rows)
    await db
      .insertInto('memberEventHeads')
      .values({ memberId: id, seq: 0 })
      .onConflict((c) => c.doNothing())
      .execute()
}

/** Writes a notification into the outboxes of many, which `lockFreeEvents` has locked. */
export async function appendToMany(trx: Trx, events: readonly { memberId: number; body: unknown }[]): Promise<void> {
  const ids = events.map(({ memberId }) => memberId)
  const bodies = events.map(({ body }) => JSON.stringify(body))
  await sql`with head as (
      update "memberEventHeads" set seq = seq + 1 where "memberId" = any(${ids}::bigint[]) returning "memberId", seq
    ), told as (
      insert into "memberEvents" ("memberId", seq, body, "createdAt")
      select h."memberId", h.seq, e.body, clock_timestamp()
      from unnest(${ids}::bigint[], ${bodies}::text[]) as e ("memberId", body) join head h on h."memberId" = e."memberId"
    )
    delete from "memberEvents" o using head h where o."memberId" = h."memberId" and o.seq <= h.seq - ${sql.lit(RING)}`.execute(
    trx,
  )
  await wake(trx, ids)
}

/** The outbox as the hub reads it: in one statement, so that what is told meanwhile is no gap. */
export const eventLog = (db: Db): EventLog => ({
  async read(memberId, seq) {
    const { rows } = await sql<{ epoch: string; head: number; seq: number | null } & Omit<MemberEvent, 'seq'>>`
      select g.epoch, coalesce(h.seq, 0) as head, e.seq, e.event, e.body
      from "realtimeEpoch" g
      left join "memberEventHeads" h on h."memberId" = ${memberId}
      left join "memberEvents" e on e."memberId" = ${memberId} and e.seq > ${seq}
      order by e.seq`.execute(db)
    const [first] = rows
    if (!first) throw new Error('the row of events has no epoch')
    const { epoch, head } = first
    const events = rows.flatMap(({ seq, event, body }) => (seq === null ? [] : [{ seq, event, body }]))
    const isWhole = seq !== null && (first.seq ?? head + 1) === seq + 1
    return { epoch, head, missed: isWhole ? events : null }
  },
})

/** Changes when sequence numbers start anew. */
export async function epochOf(db: Db): Promise<string> {
  const { epoch } = await db.selectFrom('realtimeEpoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Takes every row for another from now on: whoever left off in one loads everything anew. */
export async function renewEpoch(db: Db): Promise<void> {
  await db.updateTable('realtimeEpoch').set({ epoch: sql`gen_random_uuid()::text` }).execute()
}

/** How far the rows of these members go; those who were never told anything are missing. */
export async function heads(db: Db, memberIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ memberId: number; seq: number }>`
    select "memberId", seq from "memberEventHeads" where "memberId" = any(${[...memberIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ memberId, seq }) => [memberId, seq]))
}

/** How far a member's row goes, and how many milliseconds ago he was told the last of it; null for who was told nothing. */
export type Place = { seq: number; toldMsAgo: number | null }

/** The same with when that was. */
export async function places(db: Db, memberIds: readonly number[]): Promise<Map<number, Place>> {
  const { rows } = await sql<{ memberId: number } & Place>`
    select h."memberId", h.seq, (extract(epoch from clock_timestamp() - e."createdAt") * 1000)::bigint as "toldMsAgo"
    from "memberEventHeads" h left join "memberEvents" e on e."memberId" = h."memberId" and e.seq = h.seq
    where h."memberId" = any(${[...memberIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ memberId, ...place }) => [memberId, place]))
}
