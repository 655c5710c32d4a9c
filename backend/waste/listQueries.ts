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

/** Everything that matches with what a file has of it, up to `limit`. */
export const exported = (db: Db, narrowing: Narrowing, limit: number) =>
  matching(db, narrowing)
    .leftJoin('members as a', 'a.id', 'w.approvedBy')
    .select(['w.reasonDetail', 'w.disposalCompany', 'a.name as approvedByName', 'w.disposedAt'])
    .orderBy('w.businessDate', 'desc')
    .orderBy('w.wasteId', 'desc')
    .limit(limit)
    .execute()
