import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { like, wordsOf } from '../../product-codes/search.ts'

export type Condition = RawBuilder<boolean>

/** What lots, groups of lots and movements of a book are narrowed to. */
export type Narrowing = {
  bookOwnerId: number
  warehouseId?: number | undefined
  productCodeId?: number | undefined
  /** What was typed, looked up (`meantBy`). */
  meant?: Meant | undefined
}

/** Products of a book's stock that somebody may have meant, and how the numbers of the lots begin. */
export type Meant = { productCodeIds: number[]; lotNoBegins: string | null }

/** Where counting stops (decision 012). */
export const MAX_COUNT = 1_000

/** How many rows of the query there are, as far as it counts. */
export const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${rows} limit ${MAX_COUNT + 1}) as counted)`
export const countOf = (found: number) => ({ total: Math.min(found, MAX_COUNT), isCounted: found <= MAX_COUNT })

export const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `)

/** What a row is of: a product and specification in a warehouse. */
export const goodsOf = (row: string) =>
  sql`${sql.ref(`${row}.productCodeId`)}, coalesce(${sql.ref(`${row}.specificationId`)}, 0), ${sql.ref(`${row}.warehouseId`)}`

/** The lots `l` asked for. */
export function lotsAsked({ bookOwnerId, warehouseId, productCodeId, meant }: Narrowing): Condition[] {
  return [
    sql<boolean>`l."bookOwnerId" = ${bookOwnerId}`,
    ...(warehouseId === undefined ? [] : [sql<boolean>`l."warehouseId" = ${warehouseId}`]),
    ...(productCodeId === undefined ? [] : [sql<boolean>`l."productCodeId" = ${productCodeId}`]),
    ...(meant === undefined ? [] : [isMeant(meant)]),
  ]
}

function isMeant({ productCodeIds, lotNoBegins }: Meant): Condition {
  const isProduct = sql<boolean>`l."productCodeId" = any(${productCodeIds}::bigint[])`
  if (lotNoBegins === null) return isProduct
  return sql`(${isProduct} or l."lotNo" collate "C" like ${`${like(lotNoBegins)}%`})`
}

/** `L20260115-0007` or the beginning of it, also without the letter. */
const lotNo = /^L?\d{4}[\d-]*$/

/**
 * What somebody may have typed: a product as the book searches for it, or a lot's number. Looked up beforehand, the planner
 * sees how few lots it is; undefined when nothing was typed.
 * @param kind products that the book has or had, which is the quicker, or also those that it should have
 */
export async function meantBy(
  db: Db,
  bookOwnerId: number,
  typed = '',
  kind: 'had' | 'bounded' = 'had',
): Promise<Meant | undefined> {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  const contains = words.map((word) => {
    const pattern = `%${like(word)}%`
    return sql`p."searchWords" like ${pattern} or s."searchWords" like ${pattern}`
  })
  const hasLots = sql`exists (select from "inventoryLots" l
    where l."bookOwnerId" = ${bookOwnerId} and l."productCodeId" = p."productCodeId")`
  const hasBound = sql`p."productCodeId" in (select y."productCodeId" from "safetyStocks" y
    join warehouses w on w."warehouseId" = y."warehouseId" where w."bookOwnerId" = ${bookOwnerId})`
  const { rows } = await sql<{ productCodeId: number }>`
    select p."productCodeId" from "productCodes" p
    left join "productSettings" s on s."productCodeId" = p."productCodeId" and s."bookOwnerId" = ${bookOwnerId}
    where (${sql.join(contains, sql` or `)}) and ${kind === 'had' ? hasLots : sql`(${hasLots} or ${hasBound})`}`.execute(
    db,
  )
  const number = typed.trim().toUpperCase()
  return {
    productCodeIds: rows.map(({ productCodeId }) => productCodeId),
    lotNoBegins: lotNo.test(number) ? `L${number.replace('L', '')}` : null,
  }
}
