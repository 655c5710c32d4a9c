import { sql } from 'kysely'
import type { ConnectionStatistics } from '../../shared/connections/contract.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import type { Db } from '../db/open.ts'
import { type Asker, administers } from './rights.ts'

/** The Monday of the week of a date, and the first of its month. */
const mondayOf = (date: string) => sql`date_trunc('week', ${date}::date)::date`
const firstOf = (date: string) => sql`date_trunc('month', ${date}::date)::date`

/** Counts of the caller's own connections and requests; of all he looks after for an admin (domain.md 6.1). */
export async function statistics(db: Db, by: Asker, now = Date.now()): Promise<ConnectionStatistics> {
  const isAdmin = by.role !== 'ROLE_USER'
  const today = seoulDate(now)
  const scope = isAdmin ? administers(by, 'c.bookOwnerId') : sql<boolean>`n."memberId" = ${by.id}`
  const asked = isAdmin
    ? sql<boolean>`(${administers(by, 'r.senderMemberId')} or ${administers(by, 'r.receiverMemberId')})`
    : sql<boolean>`${by.id} in (r."senderMemberId", r."receiverMemberId")`
  const since = (date: ReturnType<typeof sql>) => sql<number>`count(*) filter (where n.day >= ${date})`
  const { rows } = await sql<ConnectionStatistics>`
    with n as (
      select n.status, n."connectionType", (n."connectedAt" at time zone 'Asia/Seoul')::date as day
      from connections n join clients c using ("clientId") where c."deletedAt" is null and ${scope}
    ), r as (
      select r.status, r."expiresAt" from "connectionRequests" r where r.status in ('PENDING', 'REJECTED') and ${asked}
    )
    select count(*) as "totalConnections",
      count(*) filter (where n.status = 'ACTIVE') as "activeConnections",
      (select count(*) from r where r.status = 'PENDING' and r."expiresAt" > now()) as "pendingConnections",
      (select count(*) from r where r.status = 'REJECTED') as "rejectedConnections",
      count(*) filter (where n.status = 'ACTIVE' and n."connectionType" = 'OWNER') as "ownerConnections",
      count(*) filter (where n.status = 'ACTIVE' and n."connectionType" = 'MANAGER') as "managerConnections",
      ${since(sql`${today}::date`)} as "todayNewConnections",
      ${since(mondayOf(today))} as "weekNewConnections",
      ${since(firstOf(today))} as "monthNewConnections"
    from n`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}
