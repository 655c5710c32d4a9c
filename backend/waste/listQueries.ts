import { type RawBuilder, sql } from 'kysely'
import type { WasteFilters } from '../../shared/waste/contract.ts'
import { patternOf, readingsOf } from '../clients/search.ts'
import type { Db } from '../db/open.ts'
import { rows as listed } from './queries.ts'

/** What a list is narrowed to, with the book it is of. */
export type Narrowing = Omit<WasteFilters, 'bookOwnerId'> & { bookOwnerId: number }

/** The conditions of `w`, with what it is joined to for a search. */
const asked = ({ bookOwnerId, from, to, warehouseId, productCodeId, reason, status, q }: Narrowing) => {
  const conditions: RawBuilder<boolean>[] = [
    sql`w."bookOwnerId" = ${bookOwnerId}`,
    ...(from ? [sql<boolean>`w."businessDate" >= ${from}`] : []),
    ...(to ? [sql<boolean>`w."businessDate" <= ${to}`] : []),
    ...(warehouseId ? [sql<boolean>`w."warehouseId" = ${warehouseId}`] : []),
    ...(productCodeId ? [sql<boolean>`w."productCodeId" = ${productCodeId}`] : []),
    ...(reason ? [sql<boolean>`w.reason = ${reason}`] : []),
    ...(status ? [sql<boolean>`w.status = ${status}`] : []),
    ...searched(q),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function searched(q: string | undefined): RawBuilder<boolean>[] {
  const like = readingsOf(q ?? '').map(patternOf)
  if (like.length === 0) return []
  return [
    sql`(lower(w."wasteNo") like any(${like}) or lower(l."lotNo") like any(${like})
      or lower(replace(p."productName", ' ', '')) like any(${like})
      or replace(p."productNameInitial", ' ', '') like any(${like}))`,
  ]
}

const matching = (db: Db, narrowing: Narrowing) => listed(db).where(asked(narrowing))

/** One page, the newest first. */
export const page = (db: Db, narrowing: Narrowing, { page, size }: { page: number; size: number }) =>
  matching(db, narrowing)
    .orderBy('w.businessDate', 'desc')
    .orderBy('w.wasteId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

/** How many match, and what has left with them: kilograms, won of the stock and of taking it away. */
export const sums = (db: Db, narrowing: Narrowing) =>
  db
    .selectFrom('wastes as w')
    .innerJoin('inventoryLots as l', 'l.lotId', 'w.lotId')
    .innerJoin('productCodes as p', 'p.productCodeId', 'w.productCodeId')
    .where(asked(narrowing))
    .select([
      sql<number>`count(*)`.as('count'),
      gone<number>(sql`w."weightKg"`).as('weightKg'),
      gone<number>(sql`w."lossAmount"`).as('lossAmount'),
      gone<number>(sql`w."disposalCostAmount"`).as('disposalCostAmount'),
    ])
    .executeTakeFirstOrThrow()

const gone = <T>(of: RawBuilder<unknown>) => sql<T>`coalesce(sum(${of}) filter (where w.status = 'DISPOSED'), 0)`

/** The ids of what matches, in the order of the list, as many at most. */
export async function ids(db: Db, narrowing: Narrowing, limit: number): Promise<number[]> {
  const found = await matching(db, narrowing)
    .clearSelect()
    .select('w.wasteId')
    .orderBy('w.businessDate', 'desc')
    .orderBy('w.wasteId', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ wasteId }) => wasteId)
}

/** These with what a file has of them, in their order. */
export const exported = (db: Db, wasteIds: readonly number[]) =>
  listed(db)
    .leftJoin('members as a', 'a.id', 'w.approvedBy')
    .select(['w.reasonDetail', 'w.disposalCompany', 'a.name as approvedByName', 'w.disposedAt'])
    .where('w.wasteId', 'in', wasteIds.length > 0 ? wasteIds : [0])
    .orderBy(sql`array_position(${[...wasteIds]}::bigint[], w."wasteId")`)
    .execute()
