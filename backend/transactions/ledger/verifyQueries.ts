import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Fault } from './verify.ts'

/** Where the audit log, whose chain has a key, says the ledgers stood: `book:seq` → hash. */
export async function auditedHeads(db: Db | Trx): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select t."bookOwnerId" || ':' || (a.after::jsonb ->> 'ledgerSeq') as key, a.after::jsonb ->> 'ledgerHash' as hash
    from "auditLog" a join transactions t on t."transactionId" = a."entityId"::bigint
    where a."entityType" = 'transaction' and a.result = 'OK' and a.after like '%"ledgerHash"%'`.execute(db)
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

/** What does not add up beside the chains (domain.md 25.2, 3, 6, 14). */
export async function disagreements(db: Db | Trx, most: number): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with sums as (select "clientId", account, sum(amount) as amount from "ledgerEntries" group by 1, 2),
    open as (select "clientId", account, sum("openAmount") as amount from "openItems" group by 1, 2),
    days as (select "clientId", account, sum(charged - settled) as amount from "ledgerDays" group by 1, 2),
    owed as (
      select "clientId", 'AR' as account, "receivableAmount" as amount, "bookOwnerId" from clients
      union all select "clientId", 'AP', "payableAmount", "bookOwnerId" from clients),
    late as (
      select o."clientId", sum(o."openAmount") as amount from "openItems" o join "lateDays" l using ("bookOwnerId")
        where o.account = 'AR' and o.amount > 0 and o."dueDate" < l.day group by 1),
    settled as (
      select o."entryId", o.amount - o."openAmount" as said,
        coalesce((select sum(a.amount) from allocations a where a."debitEntryId" = o."entryId"), 0)
          - coalesce((select sum(a.amount) from allocations a where a."creditEntryId" = o."entryId"), 0) as allocated
      from "openItems" o where o.amount <> o."openAmount")
    (select w."bookOwnerId", null::bigint as seq, 'client ' || w."clientId" || ' ' || w.account || ' owes ' || w.amount
        || ', the entries say ' || coalesce(s.amount, 0) as reason
      from owed w left join sums s using ("clientId", account) where w.amount <> coalesce(s.amount, 0)
    union all
    select w."bookOwnerId", null::bigint, 'client ' || w."clientId" || ' ' || w.account || ' has other sums open than entries'
      from owed w left join sums s using ("clientId", account) left join open o using ("clientId", account)
      where coalesce(o.amount, 0) <> coalesce(s.amount, 0)
    union all
    select w."bookOwnerId", null::bigint, 'client ' || w."clientId" || ' ' || w.account || ' has other days than entries'
      from owed w left join sums s using ("clientId", account) left join days d using ("clientId", account)
      where coalesce(d.amount, 0) <> coalesce(s.amount, 0)
    union all
    select coalesce(b."bookOwnerId", o."bookOwnerId"), null::bigint, 'due on ' || "dueDate" || ' is not the sum of what is open'
      from "bookDues" b full join (select "bookOwnerId", account, "dueDate", sum("openAmount") filter (where amount > 0) as debts,
        sum("openAmount") filter (where amount < 0) as credits from "openItems" group by 1, 2, 3) o
        using ("bookOwnerId", account, "dueDate")
      where (coalesce(b.debts, 0), coalesce(b.credits, 0)) <> (coalesce(o.debts, 0), coalesce(o.credits, 0))
    union all
    select coalesce(b."bookOwnerId", d."bookOwnerId"), null::bigint, 'the day ' || "businessDate" || ' is not the sum of its clients'
      from "bookDays" b full join (select "bookOwnerId", account, "businessDate", sum(charged) as charged, sum(settled) as settled
        from "ledgerDays" group by 1, 2, 3) d using ("bookOwnerId", account, "businessDate")
      where (coalesce(b.charged, 0), coalesce(b.settled, 0)) <> (coalesce(d.charged, 0), coalesce(d.settled, 0))
    union all
    select c."bookOwnerId", null::bigint, 'client ' || c."clientId" || ' is late with another sum than his debts'
      from clients c left join late l using ("clientId") left join "lateSums" s using ("clientId")
      where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
    union all
    select c."bookOwnerId", null::bigint, 'client ' || c."clientId" || ' has another last day than his entries'
      from clients c left join (select "clientId", max("businessDate") as last from "ledgerDays" group by 1) d using ("clientId")
      where c."lastEntryDate" is distinct from d.last
    union all
    select e."bookOwnerId", e.seq, 'its open amount is not what its allocations leave'
      from settled s join "ledgerEntries" e using ("entryId") where s.said <> s.allocated
    union all
    select t."bookOwnerId", null::bigint, 'paper ' || t."transactionNo" || ' is not the sum of its lines'
      from transactions t join (select "transactionId", sum(amount) as amount, sum("taxAmount") as tax
        from "transactionItems" group by 1) i using ("transactionId")
      where t.status in ('POSTED', 'VOIDED') and (t."supplyAmount" <> i.amount or t."taxAmount" <> i.tax
        or t."totalAmount" <> t."supplyAmount" + t."taxAmount" + t."costsAmount" + t."roundingAmount")
    union all
    select t."bookOwnerId", null::bigint, 'paper ' || t."transactionNo" || ' has no entry' from transactions t
      where t.status in ('POSTED', 'VOIDED') and t."totalAmount" <> 0
        and not exists (select from "ledgerEntries" e where e."transactionId" = t."transactionId")
    union all
    select e."bookOwnerId", e.seq, 'its amount is not that of its paper' from "ledgerEntries" e join transactions t using ("transactionId")
      where abs(e.amount) <> abs(t."totalAmount"))
    limit ${most}`.execute(db)
  return rows
}
