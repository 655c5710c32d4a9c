import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { tradeFigures } from '../../db/tables/money.ts'
import { type Fault, type FaultRow, faultOf } from './faults.ts'

const each = (write: (figure: string) => string) => sql.raw(tradeFigures.map(write).join(', '))
const figures = each((f) => `sum("${f}") as "${f}"`)
const differ = sql`(${each((f) => `coalesce(s."${f}", 0)`)}) <> (${each((f) => `coalesce(r."${f}", 0)`)})`
const where = sql`"bookOwnerId", null::bigint as seq`
const which = sql`array[dimension, key, day::text] as of`

/** A year of a book: as much as is added up in one statement. */
type BookYear = { bookOwnerId: number; year: string }

/** Kept sums of statistics that are not what papers, lines and waste add up to (decision 031). */
export async function sumDisagreements(db: Db | Trx, most: number): Promise<Fault[]> {
  const { rows } = await sql<BookYear>`
    select distinct "bookOwnerId", date_trunc('year', day)::date::text as year from (
      select "bookOwnerId", "businessDate" as day from transactions where status in ('POSTED', 'VOIDED')
      union select "bookOwnerId", "businessDate" from wastes where status = 'DISPOSED'
      union select "bookOwnerId", day from "tradeSums") d order by 1, 2`.execute(db)
  const faults: Fault[] = []
  for (const of of rows) {
    if (faults.length >= most) break
    faults.push(...(await faultsOf(db, of, most)))
  }
  return faults
}

async function faultsOf(db: Db | Trx, { bookOwnerId, year }: BookYear, most: number): Promise<Fault[]> {
  const kept = (
    span: 'DAY' | 'MONTH',
  ) => sql`select * from "tradeSums" where span = ${span} and "bookOwnerId" = ${bookOwnerId}
    and day >= ${year}::date and day < ${year}::date + interval '1 year'`
  const { rows } = await sql<FaultRow>`
    with facts as (
      select *, coalesce("clientId"::text, '') as c, coalesce("productCodeId"::text, '') as p, coalesce("originName", '') as o,
        coalesce("gradeCode", '') as g, coalesce("warehouseId"::text, '') as w from "tradeFacts"
      where "bookOwnerId" = ${bookOwnerId} and "businessDate" >= ${year}::date and "businessDate" < ${year}::date + interval '1 year'),
    days as (
      select "bookOwnerId", "businessDate" as day, coalesce(c, p, o, g, w, '') as key, case grouping(c, p, o, g, w) when 31 then 'BOOK'
          when 15 then 'CLIENT' when 23 then 'PRODUCT' when 27 then 'ORIGIN' when 29 then 'GRADE' else 'WAREHOUSE' end as dimension,
        ${figures}
      from facts group by "bookOwnerId", "businessDate", grouping sets ((), (c), (p), (o), (g), (w))),
    months as (
      select "bookOwnerId", date_trunc('month', day)::date as day, key, dimension, ${figures} from (${kept('DAY')}) k
      group by 1, 2, 3, 4)
    (select ${where}, 'DAY_SUM' as fault, ${which}
      from (${kept('DAY')}) s full join days r using ("bookOwnerId", dimension, day, key)
      where ${differ}
    union all
    select ${where}, 'MONTH_SUM', ${which}
      from (${kept('MONTH')}) s full join months r using ("bookOwnerId", dimension, day, key)
      where ${differ})
    limit ${most}`.execute(db)
  return rows.map(faultOf)
}
