import { sql } from 'kysely'
import type { ItemPrice, Prices } from '../../shared/auction-results/contract.ts'
import type { Db } from '../db/open.ts'
import { all, isInTotals, type Narrowing, nested, ofRows, ofTotals, type Which } from './filters.ts'
import type { Span } from './scope.ts'

/** Sums of everything asked for; `rows` and `quantity` are of every row, counted or dropped. */
export type Sums = Prices & { rows: number; quantity: number }

/** Of lines of totals. Weighted by kilograms (domain.md 9.4): what was paid by what it weighed. */
const sums = sql`coalesce(sum(t.rows), 0) as rows, coalesce(sum(t.n), 0) as n,
  coalesce(sum(t.rows - t.n), 0) as dropped, min(t."minPerKg") as "minPerKg",
  round(sum(t.amount) / nullif(sum(t."weightKg"), 0), 2) as "avgPerKg", max(t."maxPerKg") as "maxPerKg",
  coalesce(sum(t."weightKg"), 0) as "weightKg", coalesce(sum(t.amount), 0) as amount,
  coalesce(sum(t.quantity), 0) as quantity`

const counts = sql<boolean>`(t."pricePerKg" is not null and not t."isSuspect")`

/** A row as if it were a line of totals. */
const asTotals = sql`1 as rows, case when ${counts} then 1 else 0 end as n,
  case when ${counts} then t."pricePerKg" end as "minPerKg", case when ${counts} then t."pricePerKg" end as "maxPerKg",
  case when ${counts} then t."weightKg" else 0 end as "weightKg", case when ${counts} then t."totalAmount" else 0 end as amount,
  t.quantity`

/** From totals as far as they know, else from rows. */
export async function summed(db: Db, span: Span, narrowing: Narrowing): Promise<Sums> {
  const from = isInTotals(narrowing)
    ? sql`"auctionTotals" t where ${all(ofTotals(span, narrowing))}`
    : sql`(select ${asTotals} from "auctionResults" t where ${all(ofRows(span, narrowing))}) t`
  const { rows } = await sql<Sums>`select ${sums} from ${from}`.execute(db)
  if (!rows[0]) throw new Error('a sum has one row')
  return rows[0]
}

/** Won per kilogram that half of the counting rows were below. */
export async function median(db: Db, span: Span, narrowing: Narrowing): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select round((percentile_cont(0.5) within group (order by t."pricePerKg"::float8))::numeric, 2) as median
    from "auctionResults" t where ${all([...ofRows(span, narrowing), counts])}`.execute(db)
  return rows[0]?.median ?? null
}

/** Prices day by day. */
export async function byDay(db: Db, span: Span, which: Which): Promise<({ saleDate: string } & Prices)[]> {
  const { rows } = await sql<{ saleDate: string } & Sums>`
    select t."saleDate", ${sums} from "auctionTotals" t where ${all(ofTotals(span, which))}
    group by 1 order by 1`.execute(db)
  return rows.map(({ rows: _rows, quantity: _quantity, ...day }) => day)
}

type Line = Omit<ItemPrice, 'changePercent'> & { total: number }

/**
 * Items of one day, or varieties and grades of one item, the largest amounts first, beside the average of another day.
 * `total` is how many lines there are on all pages.
 */
export async function byItem(
  db: Db,
  { marketCode, date, previousDate }: { marketCode: string; date: string; previousDate: string | null },
  which: Which,
  { page, size }: { page: number; size: number },
): Promise<Line[]> {
  const isFine = nested(which).mid !== undefined
  const codes = sql.raw(isFine ? '"largeCode", "midCode", "smallCode", "gradeCode"' : '"largeCode", "midCode"')
  const linesOf = (day: string) => sql`
    select ${codes}, ${sums} from "auctionTotals" t
    where ${all(ofTotals({ marketCode, from: day, to: day }, which, isFine ? 'LOTS' : 'ITEM'))} group by ${codes}`
  const previous = previousDate === null ? sql`select * from today where false` : linesOf(previousDate)
  const { rows } = await sql<Line>`
    with today as (${linesOf(date)}),
    listed as (select *, count(*) over () as total from today
      order by amount desc, ${codes} limit ${size} offset ${page * size}),
    before as (${previous})
    select l.total, l."largeCode", l."midCode", coalesce(
        (select max(g."midName") from "auctionGoods" g where (g."largeCode", g."midCode") = (l."largeCode", l."midCode")),
        '') as "midName",
      ${isFine ? sql`l."smallCode", nullif(g."smallName", '') as "smallName"` : sql`null as "smallCode", null as "smallName"`},
      ${isFine ? sql`nullif(l."gradeCode", '') as "gradeCode", k."gradeName"` : sql`null as "gradeCode", null as "gradeName"`},
      l.n, l.dropped, l."minPerKg", l."avgPerKg", l."maxPerKg", l."weightKg", l.amount,
      b."avgPerKg" as "previousAvgPerKg"
    from listed l left join before b using (${codes})
    ${
      isFine
        ? sql`left join "auctionGoods" g using ("largeCode", "midCode", "smallCode") left join grades k using ("gradeCode")`
        : sql``
    }
    order by l.amount desc, ${codes}`.execute(db)
  return rows
}
