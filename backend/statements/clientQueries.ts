import { sql } from 'kysely'
import type { ExtraCost } from '../../shared/transactions/contract.ts'
import {
  type Account,
  type Age,
  ages,
  type PaymentMethod,
  type TransactionType,
} from '../../shared/transactions/words.ts'
import type { Db, Trx } from '../db/open.ts'

export type Period = { clientId: number; from: string; to: string }

/** One entry of the ledger with its paper. */
export type EntryRow = {
  account: Account
  amount: number
  businessDate: string
  transactionId: number
  transactionNo: string
  transactionType: TransactionType
  paymentMethod: PaymentMethod | null
  extraCosts: ExtraCost[]
  roundingAmount: number
  reversalOfId: number | null
  isCharge: boolean
}

/**
 * What was charged and settled in the period, in the order of the days and within one of the chain. An opening balance is among
 * what is carried over (`sums`); one that was taken back is charged less on the day of that.
 */
export async function entries(db: Db | Trx, { clientId, from, to }: Period, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.account, e.amount, e."businessDate", t."transactionId", t."transactionNo", t."transactionType",
      t."paymentMethod", t."extraCosts", t."roundingAmount", t."reversalOfId",
      t."transactionType" in ('PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN', 'OPENING', 'ADJUSTMENT') as "isCharge"
    from "ledgerEntries" e join transactions t using ("transactionId")
    where e."clientId" = ${clientId} and e."businessDate" between ${from} and ${to}
      and (t."transactionType" <> 'OPENING' or t."reversalOfId" is not null)
    order by e."businessDate", e.seq limit ${limit}`.execute(db)
  return rows
}

/** The lines of papers, by paper. */
export const items = (db: Db | Trx, transactionIds: readonly number[], limit: number) =>
  db
    .selectFrom('transactionItems')
    .select(['transactionId', 'productName', 'specName', 'quantity', 'weightKg', 'unitPrice', 'priceBasis'])
    .select(['amount', 'taxAmount'])
    .where('transactionId', 'in', transactionIds.length > 0 ? [...transactionIds] : [0])
    .orderBy('transactionId')
    .orderBy('lineNo')
    .limit(limit)
    .execute()
export type ItemRow = Awaited<ReturnType<typeof items>>[number]

/**
 * What was open in the evening of a day, by account: debts by their age then (domain.md 15), and credits that settled
 * nothing yet. An allocation counts once both its entries do, as in `openThen`, so that debts less credits are the balance of
 * that evening.
 */
export async function openAt(db: Db | Trx, clientId: number, at: string, agingDays: readonly number[]) {
  const late = sql`${at}::date - "dueDate"`
  const age = sql.join(
    ages.slice(0, -1).map((age, n) => sql`when ${late} <= ${sql.lit([0, ...agingDays][n])} then ${sql.lit(age)}`),
    sql` `,
  )
  const { rows } = await sql<{ account: Account; age: Age; owed: number; unused: number }>`
    with known as materialized (
      select o."entryId", o.account, o."dueDate", o.amount from "ledgerEntries" e join "openItems" o using ("entryId")
      where e."clientId" = ${clientId} and e."businessDate" <= ${at}),
    settled as (
      select a."creditEntryId", a."debitEntryId", a.amount from allocations a
        join known c on c."entryId" = a."creditEntryId" join known d on d."entryId" = a."debitEntryId"
      where a."businessDate" <= ${at}),
    used as (
      select "entryId", sum(amount) as amount from (
        select "creditEntryId" as "entryId", amount from settled
        union all select "debitEntryId", -amount from settled) u group by "entryId"),
    standing as (
      select k.account, k."dueDate", k.amount + coalesce(u.amount, 0) as open
      from known k left join used u using ("entryId"))
    select account, case ${age} else 'D121_PLUS' end as age,
      coalesce(sum(open) filter (where open > 0), 0) as owed, coalesce(-sum(open) filter (where open < 0), 0) as unused
    from standing group by 1, 2`.execute(db)
  return rows
}
