import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { all, type Condition } from '../../transactions/filters.ts'

type Day = {
  businessDate: string
  sale: number
  purchase: number
  receipt: number
  payment: number
  papers: number
}

const netOf = (type: 'SALE' | 'PURCHASE') => sql`coalesce(sum(case t."transactionType"
  when ${sql.lit(type)} then t."totalAmount" when ${sql.lit(`${type}_RETURN`)} then -t."totalAmount" end), 0)`
const sumOf = (type: 'RECEIPT' | 'PAYMENT') =>
  sql`coalesce(sum(t."totalAmount") filter (where t."transactionType" = ${sql.lit(type)}), 0)`

/** What was posted on each of the days, of the papers that meet the conditions; a day of nothing has no row. */
export async function posted(db: Db, seen: readonly Condition[], days: readonly string[]): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select t."businessDate", ${netOf('SALE')} as sale, ${netOf('PURCHASE')} as purchase, ${sumOf('RECEIPT')} as receipt,
      ${sumOf('PAYMENT')} as payment, count(*) as papers
    from transactions t
    where ${all(seen)} and t.status in ('POSTED', 'VOIDED') and t."businessDate" = any(${[...days]}::date[])
    group by 1`.execute(db)
  return rows
}
