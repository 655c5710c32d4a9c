import { type RawBuilder, sql } from 'kysely'
import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import type { Period, TimeGrouping } from '../../shared/statistics/rules.ts'
import type { Grouping } from '../../shared/statistics/words.ts'
import type { Db } from '../db/open.ts'
import { type TradeFigure, tradeFigures } from '../db/tables/money.ts'
import type { Scope } from './access.ts'

export type Sums = Record<TradeFigure, number>
type Traded = Pick<Scope, 'bookOwnerId' | 'clientIds' | 'productCodeId'>
/** What is summed up apart from days. */
export type Dimension = Exclude<Grouping, TimeGrouping>

const each = (write: (figure: string) => string) => sql.raw(tradeFigures.map(write).join(', '))
const named = each((f) => `"${f}"`)
const summed = each((f) => `coalesce(sum("${f}"), 0) as "${f}"`)
const isAnything = sql`having (${each((f) => `sum("${f}")`)}) <> (${each(() => '0')})`

/** Days that are added up one by one, and whole months that are added up already. */
type Part = Period & { span: 'DAY' | 'MONTH' }

/** A period in as few rows as there are for it. */
export function partsOf({ from, to }: Period): Part[] {
  const firstWhole = from === firstOfMonth(from) ? from : firstOfMonth(from, 1)
  const afterWhole = firstOfMonth(addDays(to, 1))
  if (firstWhole >= afterWhole) return [{ span: 'DAY', from, to }]
  const parts: Part[] = [
    { span: 'DAY', from, to: addDays(firstWhole, -1) },
    { span: 'MONTH', from: firstWhole, to: addDays(afterWhole, -1) },
    { span: 'DAY', from: afterWhole, to },
  ]
  return parts.filter((part) => part.from <= part.to)
}

/** Where in the kept sums the answer stands: a dimension and its keys, all of them when null. Null where only facts know. */
function keptFor({ clientIds, productCodeId }: Traded, by: Dimension | null) {
  const clients = clientIds?.map(String)
  if (clients && productCodeId === null)
    return by === null || by === 'CLIENT' ? { dimension: 'CLIENT', keys: clients } : null
  if (productCodeId !== null)
    return !clients && (by === null || by === 'PRODUCT')
      ? { dimension: 'PRODUCT', keys: [String(productCodeId)] }
      : null
  return { dimension: by ?? 'BOOK', keys: null }
}

const factKeys: Record<Dimension, RawBuilder<unknown>> = {
  CLIENT: sql`coalesce("clientId"::text, '')`,
  PRODUCT: sql`coalesce("productCodeId"::text, '')`,
  ORIGIN: sql`coalesce("originName", '')`,
  GRADE: sql`coalesce("gradeCode", '')`,
  WAREHOUSE: sql`coalesce("warehouseId"::text, '')`,
}

/** Rows with `day`, `key` and figures: kept sums as far as they know, else lines and papers themselves. */
function rowsOf(scope: Traded, period: Period, by: Dimension | null, inDays = false): RawBuilder<unknown> {
  const kept = keptFor(scope, by)
  if (!kept) return factsOf(scope, period, by)
  const keys = kept.keys === null ? sql`` : sql`and key = any(${kept.keys}::text[])`
  const parts = inDays ? [{ span: 'DAY', ...period }] : partsOf(period)
  return sql.join(
    parts.map(
      ({ span, from, to }) => sql`select day, key, ${named} from "tradeSums" where "bookOwnerId" = ${scope.bookOwnerId}
        and dimension = ${kept.dimension} and span = ${span} and day between ${from}::date and ${to}::date ${keys}`,
    ),
    sql` union all `,
  )
}

function factsOf({ bookOwnerId, clientIds, productCodeId }: Traded, { from, to }: Period, by: Dimension | null) {
  const ofClients = clientIds ? sql`and "clientId" = any(${[...clientIds]}::bigint[])` : sql``
  const ofProduct = productCodeId === null ? sql`` : sql`and "productCodeId" = ${productCodeId}`
  return sql`select "businessDate" as day, ${by ? factKeys[by] : sql`''`} as key, ${named} from "tradeFacts"
    where "bookOwnerId" = ${bookOwnerId} and "businessDate" between ${from}::date and ${to}::date ${ofClients} ${ofProduct}`
}

/** Everything in the scope. */
export async function total(db: Db, scope: Scope, period: Period): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${summed} from (${rowsOf(scope, period, null)}) r`.execute(db)
  if (!rows[0]) throw new Error('a sum has one row')
  return rows[0]
}

const bucketKeys: Record<TimeGrouping, RawBuilder<string>> = {
  DAY: sql`to_char(day, 'YYYY-MM-DD')`,
  WEEK: sql`to_char(date_trunc('week', day), 'YYYY-MM-DD')`,
  MONTH: sql`to_char(day, 'YYYY-MM')`,
}

/** Days, weeks or months on which something was, by key. */
export async function byTime(db: Db, scope: Scope, period: Period, by: TimeGrouping): Promise<Map<string, Sums>> {
  const days = rowsOf(scope, period, null, by !== 'MONTH')
  const { rows } = await sql<Sums & { key: string }>`
    select ${bucketKeys[by]} as key, ${summed} from (${days}) r group by 1`.execute(db)
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

/** The largest by the first figure, where that is equal by the next, and how many there are in all. */
export async function byKey(
  db: Db,
  scope: Scope,
  period: Period,
  { by, largest, limit }: { by: Dimension; largest: readonly TradeFigure[]; limit: number },
): Promise<{ rows: (Sums & { key: string })[]; of: number }> {
  const order = sql.raw(largest.map((f) => `"${f}" desc`).join(', '))
  const { rows } = await sql<Sums & { key: string; of: number }>`
    select *, count(*) over () as of from (
      select key, ${summed} from (${rowsOf(scope, period, by)}) r group by 1 ${isAnything}) g
    order by ${order}, lines desc, key limit ${limit}`.execute(db)
  return { rows: rows.map(({ of: _of, ...row }) => row), of: rows[0]?.of ?? 0 }
}

/** Of a book, or of some of its clients, whatever the goods. */
export type Seen = Pick<Scope, 'bookOwnerId' | 'clientIds'>
export type Item = { largeCode: string; midCode: string }

/** Items of the catalogue by what was sold and bought of them less what went back, the most first. */
export async function tradedItems(db: Db, seen: Seen, period: Period, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select p."largeCode", p."midCode" from (${rowsOf({ ...seen, productCodeId: null }, period, 'PRODUCT')}) r
      join "productCodes" p on p."productCodeId" = nullif(r.key, '')::bigint
    group by 1, 2 having sum(r."saleAmount" + r."purchaseAmount") > 0
    order by sum(r."saleAmount" + r."purchaseAmount") desc, 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** One figure of another period by key. */
export async function amountsByKey(
  db: Db,
  scope: Scope,
  period: Period,
  { by, figure }: { by: Dimension; figure: TradeFigure },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; amount: number }>`
    select key, sum(${sql.ref(figure)}) as amount from (${rowsOf(scope, period, by)}) r group by 1`.execute(db)
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}
