import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { columns, named } from './queries.ts'

/** Specifications of a book are added and changed one after another, so that none comes in twice. */
export const lockBook = (trx: Trx, bookOwnerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`specifications of ${bookOwnerId}`}))`.execute(trx)

/** Lets nothing new stand on a specification until the transaction ends; waits for those who are writing what will. */
export const lock = (trx: Trx, specificationId: number) =>
  trx
    .selectFrom('specifications')
    .select('specificationId')
    .where('specificationId', '=', specificationId)
    .forUpdate()
    .execute()

const usedIn = (table: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} t where t."specificationId" = s."specificationId")`

/** Papers and goods that stand on a specification. */
const users = ['purchaseRequestItems', 'clientProductPrices', 'inventoryLots', 'transactionItems'] as const

/** One with who changed it last and whether something stands on it. */
export const find = (db: Db | Trx, specificationId: number) =>
  named(db)
    .leftJoin('members as m', 'm.id', 's.updatedBy')
    .where('s.specificationId', '=', specificationId)
    .select(columns)
    .select(['s.updatedAt', 'm.name as updatedByName'])
    .select(sql<boolean>`(${sql.join(users.map(usedIn), sql` or `)})`.as('isUsed'))
    .executeTakeFirst()

export type Key = Pick<
  Insertable<Tables['specifications']>,
  'productCodeId' | 'unitWeight' | 'unitCode' | 'packageCode' | 'sizeName' | 'gradeCode'
>

/** What a choice for the product would show twice: of the book or of everybody, for this product or for all. */
export const twinOf = (trx: Trx, bookOwnerId: number, key: Key, exceptId: number) =>
  trx
    .selectFrom('specifications as s')
    .select(['s.displayName', 's.isActive'])
    .where((e) => e.or([e('s.bookOwnerId', 'is', null), e('s.bookOwnerId', '=', bookOwnerId)]))
    .where(sql<boolean>`(s."productCodeId" is null or s."productCodeId" = ${key.productCodeId}::bigint)`)
    .where('s.unitWeight', '=', key.unitWeight)
    .where('s.unitCode', '=', key.unitCode)
    .where('s.packageCode', '=', key.packageCode)
    .where('s.sizeName', '=', key.sizeName)
    .where('s.gradeCode', '=', key.gradeCode)
    .where('s.specificationId', '<>', exceptId)
    .executeTakeFirst()

export async function insert(trx: Trx, row: Insertable<Tables['specifications']>): Promise<number> {
  const { specificationId } = await trx
    .insertInto('specifications')
    .values(row)
    .returning('specificationId')
    .executeTakeFirstOrThrow()
  return specificationId
}

type Columns = Omit<Insertable<Tables['specifications']>, 'productCodeId' | 'bookOwnerId'>

export async function update(trx: Trx, specificationId: number, memberId: number, columns: Partial<Columns>) {
  await trx
    .updateTable('specifications')
    .set({ ...columns, updatedBy: memberId, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('specificationId', '=', specificationId)
    .execute()
}
