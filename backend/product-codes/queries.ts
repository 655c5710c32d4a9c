import { type RawBuilder, sql } from 'kysely'
import type { Of } from '../../shared/kit/endpoint.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { listProductCodes, ProductCode, ProductTree } from '../../shared/product-codes/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { like, squeezed, wordsOf } from './search.ts'

/** Product codes that a book can see, with what it says of each as `s`: the one place that hides others' items. */
export const seenBy = (db: Db | Trx, bookOwnerId: number) =>
  db
    .selectFrom('productCodes as p')
    .leftJoin('productSettings as s', (on) =>
      on.onRef('s.productCodeId', '=', 'p.productCodeId').on('s.bookOwnerId', '=', bookOwnerId),
    )
    .where((e) => e.or([e('p.bookOwnerId', 'is', null), e('p.bookOwnerId', '=', bookOwnerId)]))

/** Whether it can be chosen for something new. */
export const isActive = sql<boolean>`(p."isActive" and coalesce(s."isActive", true))`

const taxType = sql<ProductCode['taxType']>`coalesce(s."taxType", p."taxType")`

const plain = [
  'p.productCodeId',
  'p.standardCode',
  'p.source',
  'p.largeCode',
  'p.largeName',
  'p.midCode',
  'p.midName',
  'p.smallName',
  'p.productName',
  sql<string[]>`p.aliases || coalesce(s.aliases, '{}')`.as('aliases'),
  's.shortCode',
  sql<boolean>`coalesce(s."isFavorite", false)`.as('isFavorite'),
  isActive.as('isActive'),
  sql<ProductCode['storageType']>`coalesce(s."storageType", p."storageType")`.as('storageType'),
  sql<number | null>`coalesce(s."shelfLifeDays", p."shelfLifeDays")`.as('shelfLifeDays'),
  taxType.as('taxType'),
] as const
export const columns = [...plain, 's.defaultSpecificationId'] as const

/** The packing that goods mostly come in, where it can still be chosen. */
const defaultOnOffer = sql<number | null>`(select d."specificationId" from specifications d
  where d."specificationId" = s."defaultSpecificationId" and d."isActive")`.as('defaultSpecificationId')

type Paged = Of<typeof listProductCodes.query>
type Asked = Omit<Paged, 'page' | 'size' | 'bookOwnerId'>

/** What a row must have, one condition for each thing that is asked. */
function conditionsOf(asked: Asked): RawBuilder<boolean>[] {
  const { keyword = '', large, mid, favorite, source, status } = asked
  const meant = wordsOf(keyword).map((word) => {
    const pattern = `%${like(word)}%`
    return sql`p."searchWords" like ${pattern} or s."searchWords" like ${pattern}`
  })
  const code = /^[0-9xX]+$/.test(keyword)
    ? [sql`p."standardCode" like ${`${keyword.toUpperCase()}%`} or s."shortCode" like ${`${keyword}%`}`]
    : []
  return [
    status === 'ACTIVE' ? isActive : sql<boolean>`not ${isActive}`,
    ...(meant.length > 0 ? [sql<boolean>`(${sql.join([...meant, ...code], sql` or `)})`] : []),
    ...(large === undefined ? [] : [sql<boolean>`p."largeCode" = ${large}`]),
    ...(mid === undefined ? [] : [sql<boolean>`p."midCode" = ${mid}`]),
    ...(favorite === undefined ? [] : [sql<boolean>`coalesce(s."isFavorite", false) = ${favorite}`]),
    ...(source === undefined ? [] : [sql<boolean>`p.source = ${source}`]),
  ]
}

/** What a person most likely means comes first: his short code, the very name, what he uses, what begins with it. */
function rankOf(keyword: string): RawBuilder<unknown>[] {
  const name = squeezed(keyword)
  if (name === '') return []
  const said = sql`lower(regexp_replace(p."productName", '\\s', '', 'g'))`
  return [
    sql`s."shortCode" = ${name} desc nulls last`,
    sql`${said} = ${name} desc`,
    sql`coalesce(s."isFavorite", false) desc`,
    sql`${said} like ${`${like(name)}%`} desc`,
  ]
}

/** Products of a book's eyes by name, alias, initial consonants, short code or code; all when nothing narrows them. */
export async function list(db: Db, bookOwnerId: number, asked: Paged): Promise<Page<ProductCode>> {
  const content = await matching(db, bookOwnerId, asked)
    .select([...plain, defaultOnOffer])
    .orderBy(orderOf(asked))
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  return toPage(content, await count(db, bookOwnerId, asked), asked)
}

const matching = (db: Db, bookOwnerId: number, asked: Asked) =>
  seenBy(db, bookOwnerId).where(sql<boolean>`${sql.join(conditionsOf(asked), sql` and `)}`)
const orderOf = ({ keyword = '' }: Asked) =>
  sql`${sql.join([...rankOf(keyword), sql`p."standardCode" collate "C", p."productCodeId"`])}`

export async function count(db: Db, bookOwnerId: number, asked: Asked): Promise<number> {
  const { total } = await matching(db, bookOwnerId, asked)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of what matches, in the order of the list, as many at most. */
export async function ids(db: Db, bookOwnerId: number, asked: Asked, limit: number): Promise<number[]> {
  const found = await matching(db, bookOwnerId, asked)
    .select('p.productCodeId')
    .orderBy(orderOf(asked))
    .limit(limit)
    .execute()
  return found.map(({ productCodeId }) => productCodeId)
}

/** These as the book has them, in their order. */
export const byIds = (db: Db, bookOwnerId: number, productCodeIds: readonly number[]): Promise<ProductCode[]> =>
  seenBy(db, bookOwnerId)
    .select(columns)
    .where('p.productCodeId', 'in', productCodeIds.length > 0 ? productCodeIds : [0])
    .orderBy(sql`array_position(${[...productCodeIds]}::bigint[], p."productCodeId")`)
    .execute()

/** How the book taxes these, as far as it can see them, in use or not. */
export async function taxTypesOf(db: Db | Trx, bookOwnerId: number, productCodeIds: readonly number[]) {
  const rows = await seenBy(db, bookOwnerId)
    .select(['p.productCodeId', taxType.as('taxType')])
    .where(sql<boolean>`p."productCodeId" = any(${[...productCodeIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.productCodeId, row.taxType]))
}

/** Classes and items with how many can be chosen in each, by code. */
export async function tree(db: Db, bookOwnerId: number): Promise<ProductTree> {
  const rows = await seenBy(db, bookOwnerId)
    .where(isActive)
    .groupBy(['p.largeCode', 'p.midCode'])
    .select(['p.largeCode', 'p.midCode'])
    .select((e) => [
      e.fn.min('p.largeName').as('largeName'),
      e.fn.min('p.midName').as('midName'),
      e.fn.countAll<number>().as('count'),
    ])
    .orderBy(sql`p."largeCode" collate "C", p."midCode" collate "C"`)
    .execute()
  return [...Map.groupBy(rows, ({ largeCode }) => largeCode)].map(([largeCode, mids]) => ({
    largeCode,
    largeName: mids[0]?.largeName ?? '',
    count: mids.reduce((sum, { count }) => sum + count, 0),
    // An own item may stand in a class without belonging to an item of the scheme.
    mids: mids.flatMap(({ midCode, midName, count }) => (midCode === '' ? [] : [{ midCode, midName, count }])),
  }))
}

/** Names of those among `ids` that the book can choose for something new. */
export async function names(trx: Trx, bookOwnerId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await seenBy(trx, bookOwnerId)
    .select(['p.productCodeId', 'p.productName'])
    .where(sql<boolean>`p."productCodeId" = any(${[...ids]}::bigint[])`)
    .where(isActive)
    .execute()
  return new Map(rows.map((r) => [r.productCodeId, r.productName]))
}
