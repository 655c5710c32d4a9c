import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import type { Work } from '../jobs/job.ts'

/**
 * How long an event is kept for who comes back: they hold what notices say, and notices can be deleted. Who was away for
 * longer begins anew, as after too many events.
 */
const KEPT_DAYS = 7
/** So many members' in a transaction, which holds up who would tell them something. */
const MEMBERS = 100

/** Removes the events of all members that are kept no longer; how far each row goes stays known. */
export async function removeOldEvents({ now, done }: Pick<Work, 'now' | 'done'>, db: Db): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 86_400_000).toISOString()
  let after: number | null = 0
  while (after !== null) {
    const step: { last: number | null; removed: number } = await removeNext(db, before, after)
    after = step.last
    await done(step.removed)
  }
}

/**
 * Goes by members, whose events the key finds. What somebody is writing to is left for the next time: nobody is waited for
 * who may wait for one of these members.
 */
async function removeNext(db: Db, before: string, after: number): Promise<{ last: number | null; removed: number }> {
  const { rows } = await sql<{ last: number | null; removed: number }>`
    with free as (
      select "memberId" from "memberEventHeads" where "memberId" > ${after}::bigint
      order by "memberId" limit ${MEMBERS} for update skip locked
    ), old as (
      select e."memberId", e.seq from "memberEvents" e join free using ("memberId")
      where e."createdAt" < ${before}::timestamptz for update of e skip locked
    ), removed as (
      delete from "memberEvents" e using old o where e."memberId" = o."memberId" and e.seq = o.seq returning e.seq
    )
    select (select max("memberId") from free) as last, (select count(*) from removed) as removed`.execute(db)
  return rows[0] ?? { last: null, removed: 0 }
}

/** Removes all events of a member, of whom nobody will ask for them again. */
export async function removeEventsOf(trx: Trx, memberId: number): Promise<void> {
  await trx.deleteFrom('memberEvents').where('memberId', '=', memberId).execute()
}
