import { sql } from 'kysely'
import type { ProductCodeDetail } from '../../shared/product-codes/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { columns, seenBy } from './queries.ts'

/** The book that an item of its own belongs to, null for one of everybody's; undefined when there is none. */
export async function keeperOf(db: Db | Trx, productCodeId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('productCodes')
    .select('bookOwnerId')
    .where('productCodeId', '=', productCodeId)
    .executeTakeFirst()
  return row?.bookOwnerId
}

export type Stored = Omit<ProductCodeDetail, 'bookName' | 'mayChange' | 'bookOwnerId'>

/** A product as a book has it. */
export async function find(db: Db | Trx, bookOwnerId: number, productCodeId: number): Promise<Stored | undefined> {
  const row = await seenBy(db, bookOwnerId)
    .leftJoin('specifications as d', 'd.specificationId', 's.defaultSpecificationId')
    .leftJoin('members as m', 'm.id', 's.updatedBy')
    .where('p.productCodeId', '=', productCodeId)
    .select(columns)
    .select([
      'p.aliases as commonAliases',
      sql<string[]>`coalesce(s.aliases, '{}')`.as('bookAliases'),
      's.storageType as bookStorage',
      's.shelfLifeDays as bookShelfLife',
      's.taxType as bookTax',
      's.memo',
      'd.displayName as defaultSpecName',
      sql<number>`coalesce(s.version, 0)`.as('version'),
      's.updatedAt',
      'm.name as updatedByName',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { bookAliases, bookStorage, bookShelfLife, bookTax, memo, ...rest } = row
  const settings = {
    aliases: bookAliases,
    storageType: bookStorage,
    shelfLifeDays: bookShelfLife,
    taxType: bookTax,
    memo,
  }
  return { ...rest, settings }
}

/** What else in the book has the short code. */
export const withShortCode = (trx: Trx, bookOwnerId: number, shortCode: string, exceptId: number) =>
  trx
    .selectFrom('productSettings as s')
    .innerJoin('productCodes as p', 'p.productCodeId', 's.productCodeId')
    .select('p.productName')
    .where('s.bookOwnerId', '=', bookOwnerId)
    .where('s.shortCode', '=', shortCode)
    .where('s.productCodeId', '<>', exceptId)
    .executeTakeFirst()

/** Names of a class, and of one of its items, in the government's scheme. */
export const standing = (trx: Trx, largeCode: string, midCode: string | null) =>
  trx
    .selectFrom('productCodes')
    .select(['largeName', 'midName'])
    .where('source', '=', 'STANDARD')
    .where('largeCode', '=', largeCode)
    .$if(midCode !== null, (rows) => rows.where('midCode', '=', midCode ?? ''))
    .limit(1)
    .executeTakeFirst()
