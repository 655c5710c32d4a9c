import { type RawBuilder, sql } from 'kysely'
import { fromQwerty, typedInitials } from '../../../shared/kit/hangul.ts'

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

/** `%`, `_` and `\` of a person's keyword are letters, not wildcards. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The lots `l` asked for. */
export function lotsAsked({ bookOwnerId, warehouseId, productCodeId, q }: Narrowing): Condition[] {
  return [
    sql<boolean>`l."bookOwnerId" = ${bookOwnerId}`,
    ...(warehouseId === undefined ? [] : [sql<boolean>`l."warehouseId" = ${warehouseId}`]),
    ...(productCodeId === undefined ? [] : [sql<boolean>`l."productCodeId" = ${productCodeId}`]),
    ...(q ? [found(q)] : []),
  ]
}

/** A product by name or initial consonants, also with the keyboard left in English, or a lot by its number. */
function found(typed: string): Condition {
  const readings = [typed, fromQwerty(typed)].filter((reading) => reading !== null)
  const products = readings.flatMap((reading): Condition[] => {
    const consonants = typedInitials(reading.replace(/\s+/g, ''))
    return [
      sql`p."productName" like ${contains(reading)}`,
      ...(consonants ? [sql<boolean>`p."productNameInitial" like ${contains(consonants)}`] : []),
    ]
  })
  return sql`(l."productCodeId" in (select p."productCodeId" from "productCodes" p where ${sql.join(products, sql` or `)})
    or l."lotNo" like ${contains(typed.toUpperCase())})`
}
