import { sql } from 'kysely'
import type { Trx } from '../../db/open.ts'
import { columns, seenBy } from '../../product-codes/queries.ts'
import type { Incoming } from './lines.ts'

/** What the lines of a receipt may name, of what they do name, and how many days their products last. */
export type Known = { grades: Set<string>; results: Set<number>; shelfLives: Map<number, number> }

export async function knownOf(trx: Trx, bookOwnerId: number, lines: readonly Incoming[]): Promise<Known> {
  const asked = <T>(of: (line: Incoming) => T | null) => [...new Set(lines.flatMap((line) => of(line) ?? []))]
  const grades = await trx
    .selectFrom('grades')
    .select('gradeCode')
    .where(sql<boolean>`"gradeCode" = any(${asked(({ gradeCode }) => gradeCode)}::text[])`)
    .execute()
  const results = await trx
    .selectFrom('auctionResults')
    .select('auctionResultId')
    .where(sql<boolean>`"auctionResultId" = any(${asked(({ auctionResultId }) => auctionResultId)}::bigint[])`)
    // Lines of settlement are sums that give way to their lots; nothing may stand on them.
    .where('isSettled', '=', false)
    .execute()
  const products = await seenBy(trx, bookOwnerId)
    .select(columns)
    .where(sql<boolean>`p."productCodeId" = any(${asked(({ productCodeId }) => productCodeId)}::bigint[])`)
    .execute()
  return {
    grades: new Set(grades.map(({ gradeCode }) => gradeCode)),
    results: new Set(results.map(({ auctionResultId }) => auctionResultId)),
    shelfLives: new Map(
      products.flatMap(({ productCodeId, shelfLifeDays }) =>
        shelfLifeDays === null ? [] : [[productCodeId, shelfLifeDays]],
      ),
    ),
  }
}
