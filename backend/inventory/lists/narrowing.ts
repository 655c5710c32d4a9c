import { type RawBuilder, sql } from 'kysely'
import { like, wordsOf } from '../../product-codes/search.ts'

export type Condition = RawBuilder<boolean>

/** What lots, groups of lots and movements of a book are narrowed to. */
export type Narrowing = {
  bookOwnerId: number
  warehouseId?: number | undefined
  productCodeId?: number | undefined
  q?: string | undefined
}

/** Where counting stops (decision 012). */
export const MAX_COUNT = 1_000

/** How many rows of the query there are, as far as it counts. */
export const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${rows} limit ${MAX_COUNT + 1}) as counted)`
export const countOf = (found: number) => ({ total: Math.min(found, MAX_COUNT), isCounted: found <= MAX_COUNT })

export const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `)

/** The lots `l` asked for. */
export function lotsAsked({ bookOwnerId, warehouseId, productCodeId, q }: Narrowing): Condition[] {
  return [
    sql<boolean>`l."bookOwnerId" = ${bookOwnerId}`,
    ...(warehouseId === undefined ? [] : [sql<boolean>`l."warehouseId" = ${warehouseId}`]),
    ...(productCodeId === undefined ? [] : [sql<boolean>`l."productCodeId" = ${productCodeId}`]),
    ...(q ? [found(bookOwnerId, q)] : []),
  ]
}

/** A product as its book searches for it, or a lot by its number. */
function found(bookOwnerId: number, typed: string): Condition {
  const words = wordsOf(typed).map((word) => {
    const pattern = `%${like(word)}%`
    return sql`p."searchWords" like ${pattern} or s."searchWords" like ${pattern}`
  })
  const products = sql`select p."productCodeId" from "productCodes" p left join "productSettings" s
    on s."productCodeId" = p."productCodeId" and s."bookOwnerId" = ${bookOwnerId} where ${sql.join(words, sql` or `)}`
  const byNumber = sql<boolean>`l."lotNo" like ${`%${like(typed.toUpperCase())}%`}`
  return words.length === 0 ? byNumber : sql`(l."productCodeId" in (${products}) or ${byNumber})`
}
