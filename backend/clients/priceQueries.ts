import { sql } from 'kysely'
import type { ClientPrice, NewClientPrice } from '../../shared/clients/prices.ts'
import type { Db, Trx } from '../db/open.ts'

/** A price with its names. */
const shown = [
  'p.priceId',
  'p.clientId',
  'p.productCodeId',
  'k.productName',
  'p.specificationId',
  's.displayName as specName',
  'p.priceGrade',
  'p.priceBasis',
  'p.markupType',
  'p.unitPrice',
  'p.markupValue',
  'p.validFrom',
  'p.validTo',
  'p.version',
] as const

const living = (db: Db | Trx, clientId: number) =>
  db.selectFrom('clientProductPrices as p').where('p.clientId', '=', clientId).where('p.deletedAt', 'is', null)

const named = (db: Db | Trx, clientId: number) =>
  living(db, clientId)
    .innerJoin('productCodes as k', 'k.productCodeId', 'p.productCodeId')
    .leftJoin('specifications as s', 's.specificationId', 'p.specificationId')
    .select(shown)

type Asked = { page: number; size: number; productCodeId?: number | undefined; on?: string | undefined }

/** By product, specification and time, the newest period first. */
export async function list(db: Db, clientId: number, asked: Asked): Promise<{ prices: ClientPrice[]; total: number }> {
  const { page, size, productCodeId, on } = asked
  const fits = sql<boolean>`${productCodeId ?? null}::bigint is null or p."productCodeId" = ${productCodeId ?? null}::bigint`
  const isValid = sql<boolean>`${on ?? null}::date is null or ${on ?? null}::date between p."validFrom" and coalesce(p."validTo", 'infinity')`
  const prices = await named(db, clientId)
    .where(sql<boolean>`(${fits}) and (${isValid})`)
    .orderBy(sql`k."productName" collate "C"`)
    .orderBy('p.productCodeId')
    .orderBy(sql`s."displayName" collate "C" nulls first`)
    .orderBy(sql`p."priceGrade" collate "C" nulls first`)
    .orderBy('p.validFrom', 'desc')
    .orderBy('p.priceId')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await living(db, clientId)
    .where(sql<boolean>`(${fits}) and (${isValid})`)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { prices, total }
}

type Wanted = { clientId: number; productCodeId: number; specificationId: number | null; on: string }

/**
 * What a client pays for goods on a day: what was agreed with him, else what his book asks of his grade, else of everybody;
 * of each the specification's own before that of all.
 */
export const offered = (
  db: Db,
  { clientId, productCodeId, specificationId, on }: Wanted,
): Promise<(ClientPrice & { isStandard: boolean; discountRate: number }) | undefined> =>
  db
    .selectFrom('clients as c')
    .innerJoin('clientProductPrices as p', (join) =>
      join.on(sql<boolean>`p."clientId" = any(array[c."clientId", (select o."clientId" from clients o
        where o."bookOwnerId" = c."bookOwnerId" and o."clientKind" = 'SELF')])`),
    )
    .innerJoin('productCodes as k', 'k.productCodeId', 'p.productCodeId')
    .leftJoin('specifications as s', 's.specificationId', 'p.specificationId')
    .select([...shown, 'c.discountRate', sql<boolean>`p."clientId" <> c."clientId"`.as('isStandard')])
    .where('c.clientId', '=', clientId)
    .where('p.deletedAt', 'is', null)
    .where('p.productCodeId', '=', productCodeId)
    .where(sql<boolean>`coalesce(p."specificationId" = ${specificationId}::bigint, p."specificationId" is null)`)
    .where(sql<boolean>`coalesce(upper(p."priceGrade") = upper(c."priceGrade"), p."priceGrade" is null)`)
    .where(sql<boolean>`${on}::date between p."validFrom" and coalesce(p."validTo", 'infinity')`)
    .orderBy(sql`p."clientId" = c."clientId" desc, p."priceGrade" is null, p."specificationId" is null`)
    .limit(1)
    .executeTakeFirst()

export const find = (trx: Trx, clientId: number, priceId: number): Promise<ClientPrice | undefined> =>
  named(trx, clientId).where('p.priceId', '=', priceId).executeTakeFirst()

/** Whether another price of the same product and specification holds on one of the days. */
export async function overlaps(
  trx: Trx,
  clientId: number,
  price: Pick<NewClientPrice, 'productCodeId' | 'specificationId' | 'priceGrade' | 'validFrom' | 'validTo'>,
  exceptId: number | null,
): Promise<boolean> {
  const row = await living(trx, clientId)
    .select('p.priceId')
    .where('p.productCodeId', '=', price.productCodeId)
    .where(sql<boolean>`p."specificationId" is not distinct from ${price.specificationId}::bigint`)
    .where(sql<boolean>`upper(p."priceGrade") is not distinct from upper(${price.priceGrade}::text)`)
    .where(sql<boolean>`p."validFrom" <= coalesce(${price.validTo}::date, 'infinity')`)
    .where(sql<boolean>`coalesce(p."validTo", 'infinity') >= ${price.validFrom}::date`)
    .where('p.priceId', '<>', exceptId ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function insert(trx: Trx, clientId: number, memberId: number, price: NewClientPrice): Promise<number> {
  const { priceId } = await trx
    .insertInto('clientProductPrices')
    .values({ ...price, clientId, createdBy: memberId, updatedBy: memberId })
    .returning('priceId')
    .executeTakeFirstOrThrow()
  return priceId
}

export async function update(trx: Trx, priceId: number, memberId: number, price: NewClientPrice): Promise<void> {
  await trx
    .updateTable('clientProductPrices')
    .set({ ...price, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('priceId', '=', priceId)
    .execute()
}

export async function setRemoved(trx: Trx, priceId: number, memberId: number): Promise<void> {
  await trx
    .updateTable('clientProductPrices')
    .set({ deletedAt: sql<string>`now()`, deletedBy: memberId })
    .where('priceId', '=', priceId)
    .execute()
}

/** Whether the member has ended this price himself. */
export async function hasRemoved(trx: Trx, clientId: number, priceId: number, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('clientProductPrices')
    .select('priceId')
    .where('priceId', '=', priceId)
    .where('clientId', '=', clientId)
    .where('deletedBy', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}
