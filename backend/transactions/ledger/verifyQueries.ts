import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { type Fault, type FaultRow, faultOf } from './faults.ts'

/** What reads everything takes longer than a caller may wait for, on a slow machine or of a large book. */
const LONG = '30min'

/** Lets the statements of this transaction take their time. */
export const allowLong = (trx: Db | Trx) => sql`select set_config('statement_timeout', ${LONG}, true)`.execute(trx)

/** Entries that are not what the audit log, whose chain has a key, says was written; the first of each book first. */
export async function auditDisagreements(db: Db | Trx, most: number): Promise<Fault[]> {
  const { rows } = await sql<FaultRow>`
    with audited as materialized (
      select "entityId"::bigint as "transactionId", after::jsonb as after from "auditLog"
      where "entityType" = 'transaction' and result = 'OK' and after like '%"ledgerHash"%'),
    anchors as (
      select t."bookOwnerId", (a.after ->> 'ledgerSeq')::bigint as seq, a.after ->> 'ledgerHash' as hash
      from audited a join transactions t using ("transactionId"))
    select a."bookOwnerId", a.seq, case when e.seq is null then 'MISSING' else 'NOT_AS_AUDITED' end as fault,
      '{}'::text[] as of
    from anchors a left join "ledgerEntries" e using ("bookOwnerId", seq)
    where a.seq > 0 and e.hash is distinct from a.hash
    order by 1, 2 limit ${most}`.execute(db)
  return rows.map(faultOf)
}

/** What does not add up beside the chains (domain.md 25.2, 3, 6, 14). */
export async function disagreements(db: Db | Trx, most: number): Promise<Fault[]> {
  const { rows } = await sql<FaultRow>`
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
    (select w."bookOwnerId", null::bigint as seq, 'OWED' as fault,
        array[w."clientId"::text, w.account, w.amount::text, coalesce(s.amount, 0)::text] as of
      from owed w left join sums s using ("clientId", account) where w.amount <> coalesce(s.amount, 0)
    union all
    select w."bookOwnerId", null::bigint, 'OPEN', array[w."clientId"::text, w.account]
      from owed w left join sums s using ("clientId", account) left join open o using ("clientId", account)
      where coalesce(o.amount, 0) <> coalesce(s.amount, 0)
    union all
    select w."bookOwnerId", null::bigint, 'DAYS', array[w."clientId"::text, w.account]
      from owed w left join sums s using ("clientId", account) left join days d using ("clientId", account)
      where coalesce(d.amount, 0) <> coalesce(s.amount, 0)
    union all
    select coalesce(b."bookOwnerId", o."bookOwnerId"), null::bigint, 'DUE', array["dueDate"::text]
      from "bookDues" b full join (select "bookOwnerId", account, "dueDate", sum("openAmount") filter (where amount > 0) as debts,
        sum("openAmount") filter (where amount < 0) as credits from "openItems" group by 1, 2, 3) o
        using ("bookOwnerId", account, "dueDate")
      where (coalesce(b.debts, 0), coalesce(b.credits, 0)) <> (coalesce(o.debts, 0), coalesce(o.credits, 0))
    union all
    select coalesce(b."bookOwnerId", d."bookOwnerId"), null::bigint, 'DAY', array["businessDate"::text]
      from "bookDays" b full join (select "bookOwnerId", account, "businessDate", sum(charged) as charged, sum(settled) as settled
        from "ledgerDays" group by 1, 2, 3) d using ("bookOwnerId", account, "businessDate")
      where (coalesce(b.charged, 0), coalesce(b.settled, 0)) <> (coalesce(d.charged, 0), coalesce(d.settled, 0))
    union all
    select c."bookOwnerId", null::bigint, 'LATE', array[c."clientId"::text]
      from clients c left join late l using ("clientId") left join "lateSums" s using ("clientId")
      where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
    union all
    select c."bookOwnerId", null::bigint, 'LAST_DAY', array[c."clientId"::text]
      from clients c left join (select "clientId", max("businessDate") as last from "ledgerDays" group by 1) d using ("clientId")
      where c."lastEntryDate" is distinct from d.last
    union all
    select e."bookOwnerId", e.seq, 'ALLOCATED', '{}'
      from settled s join "ledgerEntries" e using ("entryId") where s.said <> s.allocated
    union all
    select t."bookOwnerId", null::bigint, 'PAPER_LINES', array[t."transactionNo"::text]
      from transactions t join (select "transactionId", sum(amount) as amount, sum("taxAmount") as tax
        from "transactionItems" group by 1) i using ("transactionId")
      where t.status in ('POSTED', 'VOIDED') and (t."supplyAmount" <> i.amount or t."taxAmount" <> i.tax
        or t."totalAmount" <> t."supplyAmount" + t."taxAmount" + t."costsAmount" + t."roundingAmount")
    union all
    select t."bookOwnerId", null::bigint, 'NO_ENTRY', array[t."transactionNo"::text] from transactions t
      where t.status in ('POSTED', 'VOIDED') and t."totalAmount" <> 0
        and not exists (select from "ledgerEntries" e where e."transactionId" = t."transactionId")
    union all
    select e."bookOwnerId", e.seq, 'PAPER_AMOUNT', '{}' from "ledgerEntries" e join transactions t using ("transactionId")
      where abs(e.amount) <> abs(t."totalAmount"))
    limit ${most}`.execute(db)
  return rows.map(faultOf)
}
