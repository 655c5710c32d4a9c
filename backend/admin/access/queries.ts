import { sql } from 'kysely'
import { type AccessRow, OFFICE_HOURS } from '../../../shared/admin/access.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Range } from '../audit/filters.ts'

type Found = { rows: AccessRow[]; others: { members: number; times: number; denied: number } }

/**
 * What people did with personal data among entries of the log: administrators one by one, members at their own books together. Who
 * is no administrator any more is one for what only an administrator can have done.
 */
export async function accesses(db: Db, { from, below }: Range): Promise<Found> {
  const { rows } = await sql<Found>`
    with touched as (
      select coalesce(l."realActorId", l."actorId") as "memberId", l."entityType", l."entityId", l."occurredAt",
        case when l."realActorId" is null then l."actorName" end as "actorName",
        (l."impersonateSessionId" is not null)::int as borrowed,
        case when l.result = 'DENIED' then 'DENIED' when l.action = 'VIEW_SENSITIVE' then 'VIEW'
          when l.action in ('EXPORT', 'PRINT') then l.action when l.action = 'IMPERSONATE_START' then 'IMPERSONATE'
          else 'CHANGE' end as act,
        case when l.action = 'EXPORT' and l."entityType" = 'book' then substring(l.after from '"list":"([^"\\\\]{1,100})"') end as list,
        l."occurredAt" at time zone 'Asia/Seoul' as local
      from "auditLog" l where l.seq >= ${from} and l.seq < ${below}
        and (l.result = 'DENIED' or l.action in ('VIEW_SENSITIVE', 'EXPORT', 'PRINT', 'IMPERSONATE_START')
          or (l."entityType" = 'member' and l.action in ('CREATE', 'UPDATE', 'DELETE', 'STATUS', 'PERMISSION')
            and l."entityId" is distinct from coalesce(l."realActorId", l."actorId")::text))),
    marked as (
      select t.*, m.name as known, m."baseAuthRole" as role,
        (extract(isodow from t.local) > 5 or extract(hour from t.local) < ${OFFICE_HOURS.from}
          or extract(hour from t.local) >= ${OFFICE_HOURS.to})::int as late,
        m."baseAuthRole" in ('ROLE_SYSADMIN', 'ROLE_MANAGER') or bool_or(t.act <> 'DENIED' and (t.borrowed = 1
          or t."entityType" in ('member', 'auditLog', 'accessReview', 'analytics'))) over (partition by t."memberId")
          as "isStaff"
      from touched t join members m on m.id = t."memberId"),
    counted as (
      select "memberId", coalesce(max("actorName"), max(known)) as name, max(role) as role, act, "entityType", list,
        count(*) as times, count(distinct "entityId") as subjects, sum(late) as "outOfHours", sum(borrowed) as borrowed,
        max("occurredAt") as "lastAt"
      from marked where "isStaff" group by "memberId", act, "entityType", list)
    select
      (select coalesce(json_agg(c order by c.name, c."memberId", c.act, c.times desc, c."entityType"), '[]') from counted c)
        as rows,
      (select json_build_object('members', count(distinct "memberId"), 'times', count(*) filter (where act <> 'DENIED'),
        'denied', count(*) filter (where act = 'DENIED')) from marked where not "isStaff") as others`.execute(db)
  const { rows: found = [], others = { members: 0, times: 0, denied: 0 } } = rows[0] ?? {}
  return { rows: found.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() })), others }
}

/** Of a month, given by its first day; undefined while nobody has. */
export const review = async (db: Db, month: string) => {
  const row = await db
    .selectFrom('accessReviews as r')
    .innerJoin('members as m', 'm.id', 'r.reviewedBy')
    .select(['r.reviewedAt', 'm.name as reviewedByName', 'r.note'])
    .where('r.month', '=', month)
    .executeTakeFirst()
  return row?.reviewedAt == null ? undefined : { ...row, reviewedAt: row.reviewedAt }
}

/** Which of these months, given by their first days, were reviewed. */
export async function reviewed(db: Db, since: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('accessReviews')
    .select('month')
    .where('month', '>=', since)
    .where('reviewedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ month }) => month))
}

/** When the log begins; undefined of an empty one. */
export async function begunAt(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('auditLog').select('occurredAt').orderBy('seq').limit(1).executeTakeFirst()
  return row?.occurredAt
}

type Reviewed = { month: string; reviewedBy: number; note: string | null; fromSeq: number; toSeq: number }

/** @returns false when somebody has reviewed the month before */
export async function setReviewed(trx: Trx, row: Reviewed): Promise<boolean> {
  const set = { ...row, reviewedAt: sql<string>`now()` }
  const done = await trx
    .insertInto('accessReviews')
    .values(set)
    .onConflict((c) => c.column('month').doUpdateSet(set).where('accessReviews.reviewedAt', 'is', null))
    .returning('month')
    .executeTakeFirst()
  return done !== undefined
}

/** @returns false when the month was reviewed, or was told of at this time on the schedule before */
export async function setReminded(trx: Trx, month: string, remindedAt: string): Promise<boolean> {
  const done = await trx
    .insertInto('accessReviews')
    .values({ month, remindedAt })
    .onConflict((c) =>
      c
        .column('month')
        .doUpdateSet({ remindedAt })
        .where('accessReviews.reviewedAt', 'is', null)
        .where(sql<boolean>`"accessReviews"."remindedAt" is distinct from ${remindedAt}`),
    )
    .returning('month')
    .executeTakeFirst()
  return done !== undefined
}
