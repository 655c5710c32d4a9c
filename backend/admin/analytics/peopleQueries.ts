import { type RawBuilder, sql } from 'kysely'
import type { Analytics } from '../../../shared/admin/analytics.ts'
import type { Db } from '../../db/open.ts'
import { begun } from '../dashboard/queries.ts'
import { inMarket } from '../inMarket.ts'
import type { Scope } from '../scope.ts'
import type { Period } from './period.ts'

/** From the first moment of a period in Seoul to before the first after it. */
export const within = (at: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`(${at} >= ${from}::date::timestamp at time zone 'Asia/Seoul'
    and ${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul')`

const inSeoul = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Seoul')`

/** Members with each moment at which a session of theirs began or went on: `u ("memberId", at)`. */
const uses = (scope: Scope, period: Period) => sql`(
  select s."memberId", s."createdAt" as at from sessions s join members m on m.id = s."memberId"
    where ${within(sql`s."createdAt"`, period)} and ${begun} and ${inMarket(scope, 'm.marketCodeId')}
  union all
  select s."memberId", r."issuedAt" from "refreshTokens" r join sessions s using ("sessionId") join members m on m.id = s."memberId"
    where ${within(sql`r."issuedAt"`, period)} and ${begun} and ${inMarket(scope, 'm.marketCodeId')}) as u`

type Members = Analytics['members']

export async function members(db: Db, scope: Scope, period: Period): Promise<Omit<Members, 'series'>> {
  const joined = sql`count(*) filter (where ${within(sql`m."createdAt"`, period)})`
  const { rows: byTradeRole } = await sql<Members['byTradeRole'][number]>`
    select m."tradeRole", count(*) as members, ${joined} as joined from members m
    where m.status <> 'WITHDRAWN' and m."createdAt" < (${period.to}::date + 1)::timestamp at time zone 'Asia/Seoul'
      and ${inMarket(scope, 'm.marketCodeId')}
    group by 1 order by 2 desc, 1 nulls last`.execute(db)
  const { rows } = await sql<{ active: number }>`
    select count(distinct u."memberId") as active from ${uses(scope, period)}`.execute(db)
  const sum = (of: 'members' | 'joined') => byTradeRole.reduce((all, row) => all + row[of], 0)
  return { total: sum('members'), joined: sum('joined'), active: rows[0]?.active ?? 0, byTradeRole }
}

export async function memberSeries(db: Db, scope: Scope, period: Period): Promise<Members['series']> {
  const { from, to, grain } = period
  const unit = sql.lit(grain === 'DAY' ? 'day' : 'month')
  const shape = sql.lit(grain === 'DAY' ? 'YYYY-MM-DD' : 'YYYY-MM')
  const bucket = (at: RawBuilder<unknown>) => sql`to_char(${inSeoul(at)}, ${shape})`
  const { rows } = await sql<Members['series'][number]>`
    with joined as (
      select ${bucket(sql`m."createdAt"`)} as key, count(*) as n from members m
      where m.status <> 'WITHDRAWN' and ${within(sql`m."createdAt"`, period)} and ${inMarket(scope, 'm.marketCodeId')} group by 1
    ), active as (
      select ${bucket(sql`u.at`)} as key, count(distinct u."memberId") as n from ${uses(scope, period)} group by 1
    )
    select g.key, coalesce(j.n, 0) as joined, coalesce(a.n, 0) as active
    from (select to_char(d, ${shape}) as key
      from generate_series(date_trunc(${unit}, ${from}::date::timestamp), ${to}::date, ('1 ' || ${unit})::interval) as d) g
    left join joined j using (key) left join active a using (key) order by 1`.execute(db)
  return rows
}

/** Sign-ins by hour of the day in Seoul, every hour once. */
export async function logins(db: Db, scope: Scope, period: Period): Promise<Analytics['logins']> {
  const { rows } = await sql<Analytics['logins'][number]>`
    select g.hour, count(l.hour) as count from generate_series(0, 23) as g (hour)
    left join (select extract(hour from ${inSeoul(sql`s."createdAt"`)})::integer as hour
      from sessions s join members m on m.id = s."memberId"
      where ${within(sql`s."createdAt"`, period)} and ${begun} and ${inMarket(scope, 'm.marketCodeId')}) l on l.hour = g.hour
    group by g.hour order by g.hour`.execute(db)
  return rows
}

/** What members of the scope wrote and what of it stands. */
export async function boards(db: Db, scope: Scope, period: Period): Promise<Analytics['boards']> {
  const { rows } = await sql<Analytics['boards'][number]>`
    with post as (
      select p."boardId", count(*) as n from posts p join members m on m.id = p."authorId"
      where p."deletedAt" is null and ${within(sql`p."createdAt"`, period)} and ${inMarket(scope, 'm.marketCodeId')} group by 1
    ), said as (
      select p."boardId", count(*) as n from comments c join posts p using ("postId") join members m on m.id = c."authorId"
      where c."deletedAt" is null and p."deletedAt" is null and ${within(sql`c."createdAt"`, period)}
        and ${inMarket(scope, 'm.marketCodeId')} group by 1
    )
    select b."boardCode", b."boardName", coalesce(post.n, 0) as posts, coalesce(said.n, 0) as comments
    from boards b left join post using ("boardId") left join said using ("boardId")
    where b."isActive" or post.n > 0 or said.n > 0 order by b."sortOrder", b."boardId"`.execute(db)
  return rows
}

/** Notices that were written for members of the scope, and how many of them were read, one by one or all at once. */
export async function notices(db: Db, scope: Scope, period: Period): Promise<Analytics['notifications']> {
  const { rows } = await sql<Analytics['notifications'][number]>`
    select n.type, count(*) as sent, count(*) filter (where n."isRead" or n.id <= k."readThroughId") as read
    from notifications n join members m on m.id = n."receiverId" left join "notificationMarks" k on k."memberId" = n."receiverId"
    where ${within(sql`n."createdAt"`, period)} and ${inMarket(scope, 'm.marketCodeId')}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
