import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { initials } from '../../shared/kit/hangul.ts'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

/** What a book says of its products is changed one after another. */
export const lockBook = (trx: Trx, bookOwnerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`products of ${bookOwnerId}`}))`.execute(trx)

type Item = Pick<
  Insertable<Tables['productCodes']>,
  'largeCode' | 'largeName' | 'midCode' | 'midName' | 'smallName' | 'productName'
>

/** An item of a book's own. @returns its id */
export async function insertCustom(
  trx: Trx,
  item: Item & { bookOwnerId: number; standardCode: string; createdBy: number },
): Promise<number> {
  const { productCodeId } = await trx
    .insertInto('productCodes')
    .values({
      ...item,
      source: 'CUSTOM',
      smallCode: '',
      productNameInitial: initials(item.productName),
      updatedBy: item.createdBy,
    })
    .returning('productCodeId')
    .executeTakeFirstOrThrow()
  return productCodeId
}

export async function renameCustom(trx: Trx, productCodeId: number, memberId: number, item: Item): Promise<void> {
  await trx
    .updateTable('productCodes')
    .set({ ...item, productNameInitial: initials(item.productName), updatedBy: memberId, updatedAt: sql`now()` })
    .where('productCodeId', '=', productCodeId)
    .execute()
}

export type Settings = Pick<
  Updateable<Tables['productSettings']>,
  'shortCode' | 'aliases' | 'storageType' | 'shelfLifeDays' | 'taxType' | 'defaultSpecificationId' | 'memo' | 'isActive'
>

type Key = { bookOwnerId: number; productCodeId: number }

/** Says it of a product in a book, whether or not anything has been said before. */
export async function saySettings(
  trx: Trx,
  { bookOwnerId, productCodeId }: Key,
  memberId: number,
  { aliases, ...rest }: Settings,
): Promise<void> {
  const said = aliases ? { ...rest, aliases, aliasInitials: aliases.map(initials).join('|') } : rest
  await trx
    .insertInto('productSettings')
    .values({ bookOwnerId, productCodeId, ...said, createdBy: memberId, updatedBy: memberId })
    .onConflict((c) =>
      c.columns(['bookOwnerId', 'productCodeId']).doUpdateSet({
        ...said,
        updatedBy: memberId,
        updatedAt: sql`now()`,
        version: sql`"productSettings".version + 1`,
      }),
    )
    .execute()
}

/** A star is no change of the settings: their version stays, 0 where there were none. */
export async function sayFavorite(
  trx: Trx,
  { bookOwnerId, productCodeId }: Key,
  memberId: number,
  isFavorite: boolean,
): Promise<void> {
  await trx
    .insertInto('productSettings')
    .values({ bookOwnerId, productCodeId, isFavorite, version: 0, createdBy: memberId, updatedBy: memberId })
    .onConflict((c) => c.columns(['bookOwnerId', 'productCodeId']).doUpdateSet({ isFavorite }))
    .execute()
}
