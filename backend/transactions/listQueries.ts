import { sql } from 'kysely'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { transactionTotals } from '../../shared/transactions/contract.ts'
import type { Db } from '../db/open.ts'
import { all, type Condition } from './filters.ts'

/** Where counting stops (decision 012). */
const MAX_COUNT = 1_000

export type PageOfIds = { ids: number[]; total: number; isCounted: boolean }

/** One page of the papers that match, newest first, and how many there are. */
export async function pageOfIds(
  db: Db,
  conditions: readonly Condition[],
  { page, size }: { page: number; size: number },
): Promise<PageOfIds> {
  const { rows } = await sql<{ found: number; ids: number[] }>`
    select (select count(*) from (select 1 from transactions t where ${all(conditions)} limit ${MAX_COUNT + 1}) f) as found, (
      select coalesce(json_agg(p."transactionId"), '[]') from (
        select t."transactionId" from transactions t where ${all(conditions)}
        order by t."businessDate" desc, t."transactionId" desc limit ${size} offset ${page * size}) p) as ids`.execute(
    db,
  )
  const { found, ids } = rows[0] ?? { found: 0, ids: [] }
  return { ids, total: Math.min(found, MAX_COUNT), isCounted: found <= MAX_COUNT }
}

/** How many match, counted to the end. */
export async function count(db: Db, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from transactions t where ${all(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What came back is taken off. */
const net = (figure: string) =>
  sql.raw(`case when "transactionType" in ('SALE_RETURN', 'PURCHASE_RETURN') then -${figure} else ${figure} end`)

/** Sums over what matches and is posted; a paper and its mirror make nothing. */
export async function totals(db: Db, conditions: readonly Condition[]): Promise<ReplyOf<typeof transactionTotals>> {
  const { rows } = await sql<ReplyOf<typeof transactionTotals>>`
    with found as (select t."transactionId", t."transactionType", t."totalAmount" from transactions t
      where ${all(conditions)} and t.status in ('POSTED', 'VOIDED'))
    select count(*) as count,
      coalesce(sum(case "transactionType" when 'SALE' then "totalAmount" when 'SALE_RETURN' then -"totalAmount" end), 0) as "saleAmount",
      coalesce(sum(case "transactionType" when 'PURCHASE' then "totalAmount" when 'PURCHASE_RETURN' then -"totalAmount" end), 0) as "purchaseAmount",
      coalesce(sum("totalAmount") filter (where "transactionType" = 'RECEIPT'), 0) as "receiptAmount",
      coalesce(sum("totalAmount") filter (where "transactionType" = 'PAYMENT'), 0) as "paymentAmount",
      coalesce((select sum(${net('i.quantity')}) from "transactionItems" i join found using ("transactionId")), 0) as quantity,
      coalesce((select sum(${net('i."weightKg"')}) from "transactionItems" i join found using ("transactionId")), 0) as "weightKg"
    from found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

const ofLine = sql.raw('i.amount + i."taxAmount"')

/** The same of some lines alone, with their tax: what else stands on a bill is no goods' own. */
export async function totalsOfLines(
  db: Db,
  conditions: readonly Condition[],
  ofLines: readonly Condition[],
): Promise<ReplyOf<typeof transactionTotals>> {
  const { rows } = await sql<ReplyOf<typeof transactionTotals>>`
    with found as (select t."transactionId", t."transactionType", ${ofLine} as amount, i.quantity, i."weightKg"
      from transactions t join "transactionItems" i using ("transactionId")
      where ${all(conditions)} and ${all(ofLines)} and t.status in ('POSTED', 'VOIDED'))
    select count(distinct "transactionId") as count,
      coalesce(sum(case "transactionType" when 'SALE' then amount when 'SALE_RETURN' then -amount end), 0) as "saleAmount",
      coalesce(sum(case "transactionType" when 'PURCHASE' then amount when 'PURCHASE_RETURN' then -amount end), 0) as "purchaseAmount",
      0 as "receiptAmount", 0 as "paymentAmount",
      coalesce(sum(${net('quantity')}), 0) as quantity, coalesce(sum(${net('"weightKg"')}), 0) as "weightKg"
    from found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** What some lines of one paper come to. */
export type SumOfLines = { amount: number; quantity: number; weightKg: number }

/** The same sums, paper by paper. */
export async function sumsOfLines(
  db: Db,
  ids: readonly number[],
  ofLines: readonly Condition[],
): Promise<Map<number, SumOfLines>> {
  const { rows } = await sql<SumOfLines & { transactionId: number }>`
    select i."transactionId", sum(${ofLine}) as amount, sum(i.quantity) as quantity, sum(i."weightKg") as "weightKg"
    from "transactionItems" i where i."transactionId" = any(${[...ids]}::bigint[]) and ${all(ofLines)} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ transactionId, ...sum }) => [transactionId, sum]))
}
