import { sql } from 'kysely'
import { MAX_CLAIMS, type MainSummary, type Unfinished, type Waiting } from '../../../shared/statistics/main.ts'
import { countReceived } from '../../connections/requests/queries.ts'
import type { Db } from '../../db/open.ts'
import { closedTo } from '../../inventory/businessDay.ts'
import { needed } from '../../purchase-requests/access.ts'
import { type Reach, reaches } from '../../purchase-requests/reach.ts'
import { all, type Condition } from '../../transactions/filters.ts'

export type RequestCounts = Pick<
  NonNullable<MainSummary['requests']>,
  'receivedWaiting' | 'sentWaiting' | 'countered' | 'accepted' | 'preparing'
>

/** Requests of a book that wait for somebody, by what they wait for. */
export async function requests(db: Db, { bookOwnerId, clientIds }: Reach): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select * from (
      select count(*) filter (where status = 'REQUESTED') as "receivedWaiting",
        count(*) filter (where status = 'ACCEPTED') as accepted, count(*) filter (where status = 'PREPARING') as preparing
      from "purchaseRequests" where "receiverMemberId" = ${bookOwnerId} and "sentAt" is not null
        and ${reaches(sql.ref('senderClientId'), clientIds)} and status in ('REQUESTED', 'ACCEPTED', 'PREPARING')) r, (
      select count(*) filter (where status = 'REQUESTED') as "sentWaiting",
        count(*) filter (where status = 'COUNTERED') as countered
      from "purchaseRequests" where "senderMemberId" = ${bookOwnerId} and "sentAt" is not null
        and ${reaches(sql.ref('receiverClientId'), clientIds)} and status in ('REQUESTED', 'COUNTERED')) s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** What a member has not answered, in his own book and where he handles requests, alone: every page asks. */
export async function waiting(db: Db, memberId: number): Promise<Waiting> {
  const [receivedRequests, connectionRequests] = await Promise.all([
    unanswered(db, memberId),
    countReceived(db, memberId),
  ])
  return { receivedRequests, connectionRequests }
}

async function unanswered(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with reached as materialized (select c."bookOwnerId", c."clientId", c."clientKind" from connections n join clients c using ("clientId")
      where n."memberId" = ${memberId} and n.status = 'ACTIVE' and c."deletedAt" is null
        and (n."connectionType" = 'OWNER' or ${needed.receiver} = any(n.permissions)))
    select count(*) as count from "purchaseRequests" r
    where r."receiverMemberId" in (select ${memberId}::bigint union select "bookOwnerId" from reached)
      and r.status = 'REQUESTED' and r."sentAt" is not null
      and (r."receiverMemberId" = ${memberId} or exists (select from reached o where o."bookOwnerId" = r."receiverMemberId"
        and (o."clientKind" = 'SELF' or o."clientId" = r."senderClientId")))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Claims on what a book has sold that nobody has answered, the oldest first. */
export async function claims(db: Db, { bookOwnerId, clientIds }: Reach): Promise<NonNullable<Unfinished['claims']>> {
  const { rows } = await sql<NonNullable<Unfinished['claims']>>`
    with open as (
      select k."claimId", r."requestId", r."requestNo", coalesce(c."clientName", m."businessName", m.name) as "senderName",
        k."createdAt"
      from "purchaseRequestClaims" k join "purchaseRequests" r using ("requestId")
        join members m on m.id = r."senderMemberId" left join clients c on c."clientId" = r."senderClientId"
      where k.answer is null and r."receiverMemberId" = ${bookOwnerId}
        and ${reaches(sql.ref('r.senderClientId'), clientIds)})
    select (select count(*) from open) as count, (select coalesce(json_agg(o), '[]') from (
      select "claimId", "requestId", "requestNo", "senderName",
        to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from open order by "createdAt", "claimId" limit ${MAX_CLAIMS}) o) as oldest`.execute(db)
  return rows[0] ?? { count: 0, oldest: [] }
}

/** Drafts among the papers that meet the conditions. */
export async function drafts(db: Db, seen: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from transactions t where ${all(seen)} and t.status = 'DRAFT'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The days before a business date on which the ledger moved, after the last that is closed; null where there is none. */
export async function openDays(db: Db, bookOwnerId: number, today: string): Promise<Unfinished['openDays']> {
  const { rows } = await sql<NonNullable<Unfinished['openDays']>>`
    select count(distinct d."businessDate") as count, min(d."businessDate") as from, max(d."businessDate") as to
    from "bookDays" d
    where d."bookOwnerId" = ${bookOwnerId} and d."businessDate" < ${today}::date and d."businessDate" > coalesce(
      ${closedTo(sql`${bookOwnerId}::bigint`)}, '-infinity')`.execute(db)
  const [found] = rows
  return found && found.count > 0 ? found : null
}

/** Waste that waits to be approved, and what was approved and still lies there. */
export const wastes = (db: Db, bookOwnerId: number): Promise<Record<'waiting' | 'approved', number>> =>
  db
    .selectFrom('wastes')
    .select((e) => e.fn.countAll<number>().filterWhere('status', '=', 'REQUESTED').as('waiting'))
    .select((e) => e.fn.countAll<number>().filterWhere('status', '=', 'APPROVED').as('approved'))
    .where('bookOwnerId', '=', bookOwnerId)
    .where('status', 'in', ['REQUESTED', 'APPROVED'])
    .executeTakeFirstOrThrow()

/** Trading partners in a book as far as they are seen, and how many of them use the service. */
export async function clients(db: Db, seen: readonly Condition[]): Promise<MainSummary['clients']> {
  const { rows } = await sql<MainSummary['clients']>`
    select count(*) as count, count(c."linkedClientId") as linked from clients c where ${all(seen)}`.execute(db)
  return rows[0] ?? { count: 0, linked: 0 }
}
