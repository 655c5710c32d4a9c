import { sql } from 'kysely'
import type { Trx } from '../../backend/db/open.ts'

/** Adds up what triggers would have kept of entries that were written while they rested, and hashes them into a chain. */
export async function addUpLedger(trx: Trx, bookOwnerId: number): Promise<void> {
  for (const sums of [days, heads, clients, bookDues, bookDays]) await sums(bookOwnerId).execute(trx)
  await chain(bookOwnerId).execute(trx)
  await sql`select "sumTradeAnew"(${bookOwnerId}::bigint)`.execute(trx)
}

const isCharge = sql`t."transactionType" in ('PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN', 'OPENING', 'ADJUSTMENT')`

const isInForce = sql`t.status = 'POSTED' and t."reversalOfId" is null`

const days = (id: number) => sql`
  insert into "ledgerDays" ("clientId", account, "businessDate", "bookOwnerId", charged, settled)
  select e."clientId", e.account, e."businessDate", ${id}, coalesce(sum(e.amount) filter (where ${isCharge}), 0),
    -coalesce(sum(e.amount) filter (where not ${isCharge}), 0)
  from "ledgerEntries" e join transactions t using ("transactionId") where e."bookOwnerId" = ${id} group by 1, 2, 3`

const heads = (id: number) => sql`
  insert into "ledgerHeads" select "bookOwnerId", max(seq), '' from "ledgerEntries" where "bookOwnerId" = ${id} group by 1`

const bookDues = (id: number) => sql`
  insert into "bookDues" select "bookOwnerId", account, "dueDate", coalesce(sum("openAmount") filter (where amount > 0), 0),
    coalesce(sum("openAmount") filter (where amount < 0), 0) from "openItems" where "bookOwnerId" = ${id} group by 1, 2, 3`

const bookDays = (id: number) => sql`
  insert into "bookDays" select "bookOwnerId", account, "businessDate", sum(charged), sum(settled) from "ledgerDays"
  where "bookOwnerId" = ${id} group by 1, 2, 3`

const clients = (id: number) => sql`
  update clients c set "receivableAmount" = s.ar, "payableAmount" = s.ap, "oldestDueDate" = s.due, "lastEntryDate" = s.last,
    "firstTradeDate" = s."firstTrade", "lastTradeDate" = s."lastTrade", "lastPaymentDate" = s."lastPayment"
  from (select o."clientId", coalesce(sum(o.amount) filter (where o.account = 'AR'), 0) as ar,
      coalesce(sum(o.amount) filter (where o.account = 'AP'), 0) as ap,
      min(o."dueDate") filter (where o.account = 'AR' and o."openAmount" > 0) as due, max(t."businessDate") as last,
      min(t."businessDate") filter (where t."transactionType" in ('SALE', 'PURCHASE') and ${isInForce}) as "firstTrade",
      max(t."businessDate") filter (where t."transactionType" in ('SALE', 'PURCHASE') and ${isInForce}) as "lastTrade",
      max(t."businessDate") filter (where t."transactionType" in ('RECEIPT', 'PAYMENT') and ${isInForce}) as "lastPayment"
    from "openItems" o join transactions t using ("transactionId") where o."bookOwnerId" = ${id} group by 1) s
  where s."clientId" = c."clientId"`

/** Hashes the entries one after the other, as the trigger would have. */
const chain = (id: number) =>
  sql.raw(`do $$ declare e "ledgerEntries"; last text := ''; begin
    for e in select * from "ledgerEntries" where "bookOwnerId" = ${id} order by seq loop
      e."prevHash" := last;
      last := "ledgerHash"(e);
      update "ledgerEntries" set "prevHash" = e."prevHash", hash = last where "entryId" = e."entryId";
    end loop;
    update "ledgerHeads" set hash = last where "bookOwnerId" = ${id};
  end $$`)
