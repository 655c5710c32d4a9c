import { sql } from 'kysely'
import type { MainSummary } from '../../shared/statistics/main.ts'
import type { Db } from '../db/open.ts'

export type Counts = Pick<MainSummary, 'receivedWaiting' | 'sentWaiting' | 'inProgress' | 'clients' | 'linkedClients'>

/** The desk's figures in one statement: a page asks for them every time it is opened. */
export async function counts(db: Db, memberId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with received as (
      select status, count(*) as n from "purchaseRequests" where "receiverMemberId" = ${memberId} group by status
    ), sent as (
      select status, count(*) as n from "purchaseRequests" where "senderMemberId" = ${memberId} group by status
    ), both_sides as (select * from received union all select * from sent)
    select
      (select coalesce(sum(n), 0) from received where status = 'REQUESTED') as "receivedWaiting",
      (select coalesce(sum(n), 0) from sent where status in ('REQUESTED', 'COUNTERED')) as "sentWaiting",
      (select coalesce(sum(n), 0) from both_sides where status in ('ACCEPTED', 'PREPARING')) as "inProgress",
      count(*) as clients,
      count("linkedClientId") as "linkedClients"
    from clients
    where "bookOwnerId" = ${memberId} and "clientKind" = 'PARTNER' and "deletedAt" is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}
