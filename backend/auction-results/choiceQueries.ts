import { sql } from 'kysely'
import type { resultChoices } from '../../shared/auction-results/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Db } from '../db/open.ts'
import type { TotalsLevel } from '../db/tables/auctions.ts'
import { all, ofTotals, type Which } from './filters.ts'
import type { Span } from './scope.ts'

export type Choice = ReplyOf<typeof resultChoices>['large'][number]

/** Where each code is explained; one that is not is shown as it is. */
const explained = {
  corpCode: { level: 'CORP', name: sql`(select "corpName" from corporations c where c."corpCode" = t.code)` },
  largeCode: {
    level: 'ITEM',
    name: sql`(select max("largeName") from "auctionGoods" g where g."largeCode" = t.code)`,
  },
  midCode: {
    level: 'ITEM',
    name: sql`(select max("midName") from "auctionGoods" g where g."largeCode" = t.large and g."midCode" = t.code)`,
  },
  smallCode: {
    level: 'LOTS',
    name: sql`(select "smallName" from "auctionGoods" g
      where g."largeCode" = t.large and g."midCode" = t.mid and g."smallCode" = t.code)`,
  },
  gradeCode: { level: 'LOTS', name: sql`(select "gradeName" from grades k where k."gradeCode" = t.code)` },
} as const satisfies Record<string, { level: TotalsLevel; name: unknown }>

/** The different codes with their rows, most rows first; grades in their own order. */
export async function choices(db: Db, span: Span, which: Which, code: keyof typeof explained): Promise<Choice[]> {
  const { level, name } = explained[code]
  const order = code === 'gradeCode' ? sql`code` : sql`rows desc, code`
  const { rows } = await sql<Choice>`
    select t.code, coalesce(nullif(${name}, ''), t.code) as name, t.rows from (
      select ${sql.ref(code)} as code, sum(rows) as rows, min("largeCode") as large, min("midCode") as mid
      from "auctionTotals" t where ${all(ofTotals(span, which, level))} and ${sql.ref(code)} <> ''
      group by 1) t
    order by ${order}`.execute(db)
  return rows
}
