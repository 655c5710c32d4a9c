import { type RawBuilder, sql } from 'kysely'
import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import type { ResultSort } from '../../shared/auction-results/words.ts'
import type { Db, Trx } from '../db/open.ts'
import { purchaseOf } from '../transactions/writeQueries.ts'
import { all, isWonBy, type Narrowing, ofRows } from './filters.ts'
import type { Span } from './scope.ts'

/** Where counting stops (decision 012). */
const MAX_COUNT = 1_000

/** In the order of the hammer within a day, as "auctionResults_list" has it; a row without time comes last. */
const time = sql`t."saleDate" desc, t."auctionDateTime", t."auctionResultId"`
const orders: Record<ResultSort, RawBuilder<unknown>> = {
  time,
  '-price': sql`t."pricePerKg" desc nulls last, ${time}`,
  price: sql`t."pricePerKg", ${time}`,
  '-quantity': sql`t.quantity desc, ${time}`,
  '-amount': sql`t."totalAmount" desc, ${time}`,
}

/** Rows as the contract shows them; names come from where codes are explained. */
const shown = (bookOwnerId: number) => sql`
  t."auctionResultId", t."saleDate", t."auctionDateTime", t."marketCode", coalesce(m."marketName", '') as "marketName",
  t."corpCode", coalesce(c."corpName", t."corpCode") as "corpName", t."slipNo", t."auctionSeq", t."tradeType",
  p."productCodeId", t."largeCode", t."midCode", t."smallCode",
  coalesce(nullif(g."midName", ''), t."corpItemName", '') as "midName",
  coalesce(nullif(g."smallName", ''), t."corpVarietyName", '') as "smallName",
  t."unitQty", t."unitCode", t."unitName", t."packageName", t."sizeName", t."gradeCode", t."gradeName",
  t."originCode", t."originName", t.certification, t.quantity, t.price, t."weightKg", t."totalAmount", t."pricePerKg",
  t."isSuspect", t."isSettled", ${isWonBy(bookOwnerId)} as "isMine",
  ${purchaseOf(sql.ref('t.auctionResultId'), bookOwnerId)} as "purchasedTransactionId"`
const names = sql`
  left join "marketCodes" m on m."marketCode" = t."marketCode"
  left join corporations c on c."corpCode" = t."corpCode"
  left join "auctionGoods" g on (g."largeCode", g."midCode", g."smallCode") = (t."largeCode", t."midCode", t."smallCode")
  left join "productCodes" p on p.source = 'STANDARD'
    and p."standardCode" = t."largeCode" || t."midCode" || t."smallCode"`

/** One page of rows: found by what the list's index holds, as far as it does, and only then read whole. */
export async function page(
  db: Db,
  span: Span,
  narrowing: Narrowing,
  { sort, page, size }: { sort: ResultSort; page: number; size: number },
): Promise<AuctionResult[]> {
  const { rows } = await sql<AuctionResult>`
    select ${shown(narrowing.bookOwnerId)} from (
      select t."auctionResultId" from "auctionResults" t where ${all(ofRows(span, narrowing))}
      order by ${orders[sort]} limit ${size} offset ${page * size}) found
    join "auctionResults" t using ("auctionResultId") ${names}
    order by ${orders[sort]}`.execute(db)
  return rows
}

/** The ids of what matches, in the order of the list, as many at most. */
export async function ids(
  db: Db,
  span: Span,
  narrowing: Narrowing,
  { sort, limit }: { sort: ResultSort; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(f."auctionResultId"), '[]') as ids from (
      select t."auctionResultId" from "auctionResults" t where ${all(ofRows(span, narrowing))}
      order by ${orders[sort]} limit ${limit}) f`.execute(db)
  return rows[0]?.ids ?? []
}

/** These rows, in their order. */
export async function byIds(db: Db, resultIds: readonly number[], bookOwnerId: number): Promise<AuctionResult[]> {
  const these = sql`${[...resultIds]}::bigint[]`
  const { rows } = await sql<AuctionResult>`
    select ${shown(bookOwnerId)} from "auctionResults" t ${names}
    where t."auctionResultId" = any(${these}) order by array_position(${these}, t."auctionResultId")`.execute(db)
  return rows
}

/** How many rows match, counted to the end. */
export async function count(db: Db, span: Span, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from "auctionResults" t where ${all(ofRows(span, narrowing))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many rows match, as far as they are counted. */
export async function counted(db: Db, span: Span, narrowing: Narrowing) {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from "auctionResults" t where ${all(ofRows(span, narrowing))} limit ${MAX_COUNT + 1}) as found`.execute(db)
  const found = rows[0]?.found ?? 0
  return found > MAX_COUNT ? { total: MAX_COUNT, isCounted: false } : { total: found, isCounted: true }
}

export async function one(db: Db | Trx, auctionResultId: number, bookOwnerId: number): Promise<AuctionResult | null> {
  const { rows } = await sql<AuctionResult>`
    select ${shown(bookOwnerId)} from "auctionResults" t ${names}
    where t."auctionResultId" = ${auctionResultId}`.execute(db)
  return rows[0] ?? null
}
