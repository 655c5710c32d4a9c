import { sql } from 'kysely'
import { patternOf, readingsOf } from '../clients/search.ts'
import type { Db } from '../db/open.ts'
import { openedIn } from '../transactions/ledger/openedIn.ts'

export type Row = {
  clientId: number
  clientName: string
  papers: number
  arCharged: number
  arSettled: number
  arBalance: number
  apCharged: number
  apSettled: number
  apBalance: number
  total: number
}
type Asked = { from: string; to: string; q: string }

/** One page of the clients, or all of them, by name; days are added up from what each was charged and settled. */
export async function rows(
  db: Db,
  bookOwnerId: number,
  { from, to, q }: Asked,
  asked: { page: number; size: number } | 'ALL',
): Promise<Row[]> {
  const page = asked === 'ALL' ? sql`` : sql`limit ${asked.size} offset ${asked.page * asked.size}`
  const meant = readingsOf(q)
    .filter(({ column }) => column === 'searchWords')
    .map(patternOf)
  const found = await sql<Row>`
    with days as (
      select d."clientId", d.account, sum(d.charged - d.settled) as balance,
        coalesce(sum(d.charged) filter (where d."businessDate" >= ${from}), 0) as charged,
        coalesce(sum(d.settled) filter (where d."businessDate" >= ${from}), 0) as settled,
        count(*) filter (where d."businessDate" >= ${from}) as days
      from "ledgerDays" d where d."bookOwnerId" = ${bookOwnerId} and d."businessDate" <= ${to} group by 1, 2),
    clients_of as (
      select "clientId",
        sum(charged) filter (where account = 'AR') as "arCharged", sum(settled) filter (where account = 'AR') as "arSettled",
        sum(balance) filter (where account = 'AR') as "arBalance",
        sum(charged) filter (where account = 'AP') as "apCharged", sum(settled) filter (where account = 'AP') as "apSettled",
        sum(balance) filter (where account = 'AP') as "apBalance"
      from days group by 1 having sum(days) > 0 or bool_or(balance <> 0)),
    shown as (
      select c."clientId", c."clientName", count(*) over () as total, x."arSettled", x."arBalance", x."apSettled", x."apBalance",
        x."arCharged" - ${openedIn('AR', { from, to })} as "arCharged",
        x."apCharged" - ${openedIn('AP', { from, to })} as "apCharged" from clients_of x join clients c using ("clientId")
      where c."deletedAt" is null
        and (${meant.length} = 0 or c."searchWords" like any(${meant}::text[]))
      order by c."clientName" collate "C", c."clientId" ${page})
    select s."clientId", s."clientName", s.total,
      coalesce("arCharged", 0) as "arCharged", coalesce("arSettled", 0) as "arSettled", coalesce("arBalance", 0) as "arBalance",
      coalesce("apCharged", 0) as "apCharged", coalesce("apSettled", 0) as "apSettled", coalesce("apBalance", 0) as "apBalance",
      (select count(*) from transactions t where t."clientId" = s."clientId" and t.status in ('POSTED', 'VOIDED')
        and (t."transactionType" <> 'OPENING' or t."reversalOfId" is not null) and t."businessDate" between ${from} and ${to}) as papers
    from shown s order by s."clientName" collate "C", s."clientId"`.execute(db)
  return found.rows
}
