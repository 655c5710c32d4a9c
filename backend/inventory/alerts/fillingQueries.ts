import { sql } from 'kysely'
import { NEARLY_FULL_PERCENT } from '../../../shared/inventory/words.ts'
import { usedRate } from '../../../shared/warehouses/rules.ts'
import type { Db, Trx } from '../../db/open.ts'

/** How full the warehouses of a book with a capacity are, in percent. */
export async function fillings(db: Db | Trx, bookOwnerId: number, warehouseIds?: readonly number[]) {
  const rows = await db
    .selectFrom('warehouses as w')
    .leftJoin('inventoryLots as l', (join) =>
      join
        .onRef('l.bookOwnerId', '=', 'w.bookOwnerId')
        .onRef('l.warehouseId', '=', 'w.warehouseId')
        .on('l.quantityOnHand', '>', 0),
    )
    .select([
      'w.warehouseId',
      'w.warehouseName',
      'w.capacityKg',
      'w.capacityPackage',
      sql<number>`coalesce(sum(l."weightOnHand"), 0)`.as('usedKg'),
      sql<number>`coalesce(sum(l."quantityOnHand"), 0)`.as('usedPackages'),
    ])
    .where('w.bookOwnerId', '=', bookOwnerId)
    .where((e) => e.or([e('w.capacityKg', 'is not', null), e('w.capacityPackage', 'is not', null)]))
    .$if(warehouseIds !== undefined, (q) => q.where('w.warehouseId', 'in', [0, ...(warehouseIds ?? [])]))
    .groupBy('w.warehouseId')
    .execute()
  return rows.map(({ warehouseId, warehouseName, ...filling }) => ({
    warehouseId,
    warehouseName,
    percent: usedRate(filling) ?? 0,
  }))
}

/** Which of them are nearly full. */
export const nearlyFull = async (db: Db | Trx, bookOwnerId: number): Promise<number[]> =>
  (await fillings(db, bookOwnerId)).filter(isNearlyFull).map(({ warehouseId }) => warehouseId)

export const isNearlyFull = ({ percent }: { percent: number }): boolean => percent > NEARLY_FULL_PERCENT
