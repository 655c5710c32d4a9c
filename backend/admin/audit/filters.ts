import { type RawBuilder, sql } from 'kysely'
import type { AuditFilters } from '../../../shared/admin/audit.ts'
import { holderOf } from './books.ts'

/** Numbers from `from` on and below `below`. */
export type Range = { from: number; below: number }

const contains = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

const within = ({ from, below }: Range) => sql`seq >= ${from} and seq < ${below}`

const newest = (what: RawBuilder<unknown>, range: Range, limit: number) =>
  sql`(select seq from "auditLog" where ${what} and ${within(range)} order by seq desc limit ${limit})`

/**
 * The newest numbers that may be meant, `limit` at most: by the one filter that narrows most and has an index, so that
 * a call costs the same however long the log is.
 */
export function candidates(filters: AuditFilters, range: Range, limit: number): RawBuilder<unknown> {
  const { actorId, entityType, entityId, action, result, impersonated } = filters
  if (entityType !== undefined && entityId !== undefined)
    return newest(sql`"entityType" = ${entityType} and "entityId" = ${entityId}`, range, limit)
  if (actorId !== undefined)
    return sql`${newest(sql`"actorId" = ${actorId}`, range, limit)} union
      ${newest(sql`"realActorId" = ${actorId}`, range, limit)} order by seq desc limit ${limit}`
  if (impersonated) return newest(sql`"impersonateSessionId" is not null`, range, limit)
  if (result === 'DENIED' || result === 'ERROR') return newest(sql`result <> 'OK'`, range, limit)
  if (action !== undefined) return newest(sql`action = ${action}`, range, limit)
  return newest(sql`true`, range, limit)
}

/** Every condition but the period; `l` is the entry. A market's manager sees what its members did. */
export function conditions(filters: AuditFilters, marketCodeId: number | null): RawBuilder<boolean>[] {
  const { actorId, entityType, entityId, action, result, impersonated, keyword = '' } = filters
  const like = contains(keyword)
  return [
    marketCodeId !== null && ofMarket(marketCodeId),
    actorId !== undefined && sql<boolean>`(l."actorId" = ${actorId} or l."realActorId" = ${actorId})`,
    entityType !== undefined && sql<boolean>`l."entityType" = ${entityType}`,
    entityId !== undefined && sql<boolean>`l."entityId" = ${entityId}`,
    action !== undefined && sql<boolean>`l.action = ${action}`,
    result !== undefined && sql<boolean>`l.result = ${result}`,
    impersonated === true && sql<boolean>`l."impersonateSessionId" is not null`,
    keyword !== '' &&
      sql<boolean>`(l."actorName" ilike ${like} or l."entityLabel" ilike ${like} or l.reason ilike ${like}
        or l."entityId" = ${keyword} or l."requestId" = ${keyword})`,
  ].filter((condition) => condition !== false)
}

/** An entry `k` by which a member came from another market. */
const isMove = sql`k."entityType" = 'member' and k.action in ('UPDATE', 'PERMISSION') and k.result = 'OK' and k.before ~ '"marketCodeId":[0-9]'`

/**
 * Entries of a market's members, in its books. A system administrator may trade in a market as well, yet what he does concerns
 * all of them; what somebody did to members of the market he was in before, or in a book of another market, stays there, and so
 * does what he, or anybody in his book, did before he came. The offset keeps whose it is from being looked up twice.
 */
export const ofMarket = (marketCodeId: number): RawBuilder<boolean> =>
  sql<boolean>`(l."actorId" in (select id from members where "marketCodeId" = ${marketCodeId} and "baseAuthRole" <> 'ROLE_SYSADMIN')
    and not exists (select from (select ${holderOf(marketCodeId)} as holder offset 0) whose where
      exists (select from members x where x.id = whose.holder
        and x."marketCodeId" is distinct from ${marketCodeId} and (x.status <> 'WITHDRAWN' or x."marketCodeId" is not null))
      or exists (select from "auditLog" k
        where k."entityId" in (l."actorId"::text, whose.holder::text) and k.seq > l.seq and ${isMove})))`
