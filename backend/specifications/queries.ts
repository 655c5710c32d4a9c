import { type RawBuilder, sql } from 'kysely'
import type { Of } from '../../shared/kit/endpoint.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { listSpecifications, Specification, SpecificationOptions } from '../../shared/specifications/contract.ts'
import { isFor, packageKg } from '../../shared/specifications/rules.ts'
import { packageCodes, packageNames, type Sector } from '../../shared/specifications/words.ts'
import type { Db, Trx } from '../db/open.ts'

/** Specifications that a book can see: the common ones and its own. */
export const seenBy = (db: Db | Trx, bookOwnerId: number) =>
  named(db).where((e) => e.or([e('s.bookOwnerId', 'is', null), e('s.bookOwnerId', '=', bookOwnerId)]))

/** All of them, with the names of what they are made of. */
export const named = (db: Db | Trx) =>
  db
    .selectFrom('specifications as s')
    .innerJoin('units as u', 'u.unitCode', 's.unitCode')
    .innerJoin('grades as g', 'g.gradeCode', 's.gradeCode')
    .leftJoin('productCodes as p', 'p.productCodeId', 's.productCodeId')

export const columns = [
  's.specificationId',
  's.bookOwnerId',
  's.productCodeId',
  'p.productName',
  's.displayName',
  's.unitWeight',
  's.unitCode',
  'u.unitName',
  's.packageCode',
  's.packageName',
  's.sizeName',
  's.gradeCode',
  'g.gradeName',
  's.piecesPerPackage',
  's.piecesKg',
  's.isActive',
  's.memo',
  's.version',
] as const

export const weighed = <R extends Omit<Specification, 'packageKg'>>(row: R) => ({ ...row, packageKg: packageKg(row) })

type Asked = Of<typeof listSpecifications.query>

/** `%`, `_` and `\` of a person's keyword are letters, not wildcards. */
const holding = (text: string) => `%${text.replace(/\s+/g, '').replace(/[\\%_]/g, '\\$&')}%`

function conditionsOf({ productCodeId, q, scope, status }: Asked): RawBuilder<boolean>[] {
  return [
    sql<boolean>`s."isActive" = ${status === 'ACTIVE'}`,
    ...(productCodeId === undefined
      ? []
      : [sql<boolean>`(s."productCodeId" is null or s."productCodeId" = ${productCodeId})`]),
    ...(scope === undefined ? [] : [sql<boolean>`(s."bookOwnerId" is null) = ${scope === 'COMMON'}`]),
    ...(q ? [sql<boolean>`replace(s."displayName" || coalesce(p."productName", ''), ' ', '') like ${holding(q)}`] : []),
  ]
}

/** Those for every product first, and the common before a book's own. */
export async function list(db: Db | Trx, bookOwnerId: number, asked: Asked): Promise<Page<Specification>> {
  const where = sql<boolean>`${sql.join(conditionsOf(asked), sql` and `)}`
  const content = await seenBy(db, bookOwnerId)
    .where(where)
    .select(columns)
    .orderBy(sql`s."productCodeId" is not null, p."standardCode" collate "C"`)
    .orderBy(sql`s."bookOwnerId" is not null`)
    .orderBy('s.sortOrder')
    .orderBy('s.specificationId')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await seenBy(db, bookOwnerId)
    .where(where)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toPage(content.map(weighed), total, asked)
}

/** Those among `ids` that the book can choose for something new, kept as they are until the transaction ends. */
export async function byId(trx: Trx, bookOwnerId: number, ids: readonly number[]): Promise<Map<number, Specification>> {
  if (ids.length === 0) return new Map()
  const rows = await seenBy(trx, bookOwnerId)
    .select(columns)
    .where('s.specificationId', 'in', ids)
    .where('s.isActive', '=', true)
    .forKeyShare('s')
    .execute()
  return new Map(rows.map((row) => [row.specificationId, weighed(row)]))
}

/** The same to look at only. */
export async function choosable(db: Db | Trx, bookOwnerId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await seenBy(db, bookOwnerId)
    .select('s.specificationId')
    .where(sql<boolean>`s."specificationId" = any(${[...ids]}::bigint[])`)
    .where('s.isActive', '=', true)
    .execute()
  return new Set(rows.map(({ specificationId }) => specificationId))
}

/** Kilograms of a package by specification, for goods that lie there in it: whoever has it, in use or not. */
export async function weights(db: Db | Trx, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await named(db)
    .select(columns)
    .where(sql<boolean>`s."specificationId" = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.specificationId, packageKg(row)]))
}

/** Whether the book can choose it for something new of this product. */
export async function isOffered(trx: Trx, bookOwnerId: number, specificationId: number, productCodeId: number) {
  const found = (await byId(trx, bookOwnerId, [specificationId])).get(specificationId)
  return found !== undefined && isFor(found, productCodeId)
}

/** Weights before other units, kilograms first; grades in their order. */
export async function options(db: Db | Trx): Promise<SpecificationOptions> {
  const units = await db
    .selectFrom('units')
    .select(['unitCode', 'unitName', sql<Sector>`sector`.as('sector'), 'kgFactor'])
    .orderBy(sql`sector desc, "kgFactor" = 1 desc nulls last, "unitCode"`)
    .execute()
  const grades = await db
    .selectFrom('grades')
    .select(['gradeCode', 'gradeName', sql<Sector>`sector`.as('sector')])
    .orderBy('sortOrder')
    .execute()
  const packages = packageCodes.map((packageCode) => ({ packageCode, packageName: packageNames[packageCode] }))
  return { units, grades, packages }
}
