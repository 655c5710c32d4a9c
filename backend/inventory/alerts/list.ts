import type { StockAlert } from '../../../shared/inventory/contract.ts'
import { type AlertKind, NEARLY_FULL_PERCENT } from '../../../shared/inventory/words.ts'
import { type Asker, requireInBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { businessDay } from '../businessDay.ts'
import * as expiry from './expiryQueries.ts'
import { fillings, isNearlyFull, nearlyFull } from './fillingQueries.ts'
import { countShort, shortIn } from './shortQueries.ts'

const MAX = 200

/**
 * What wants looking at in a book: what has expired and soon will, what is short, which warehouses are nearly full.
 * @throws Refusal NOT_FOUND for a book whose stock he does not see
 */
export async function listAlerts(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, warehouseId }: { bookOwnerId?: number | undefined; warehouseId?: number | undefined },
  now = Date.now(),
): Promise<StockAlert[]> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  return alertsIn(db, { bookOwnerId, warehouseId }, await businessDay(db, bookOwnerId, now))
}

/** The same for who has been let in already. @param today the book's business date */
export async function alertsIn(
  db: Db,
  { bookOwnerId, warehouseId }: { bookOwnerId: number; warehouseId: number | undefined },
  today: string,
): Promise<StockAlert[]> {
  const place = warehouseId ?? null
  const expiring = await expiry.ofBook(db, bookOwnerId, place, today)
  const short = await shortIn(db, bookOwnerId, place)
  const full = await fillings(db, bookOwnerId, warehouseId === undefined ? undefined : [warehouseId])
  return [
    ...expiring.map(({ status: _status, daysLeft, ...lot }): StockAlert => {
      return { ...lot, kind: daysLeft < 0 ? 'EXPIRED' : 'EXPIRES_SOON', value: daysLeft, bound: null }
    }),
    ...short.map(({ quantityAvailable, safetyStock, specificationId: _spec, ...goods }): StockAlert => {
      return { ...goods, ...noLot, kind: 'LOW_STOCK', value: quantityAvailable, bound: safetyStock }
    }),
    ...full.filter(isNearlyFull).map(({ percent, ...warehouse }): StockAlert => {
      return { ...warehouse, ...noGoods, ...noLot, kind: 'NEARLY_FULL', value: percent, bound: NEARLY_FULL_PERCENT }
    }),
  ].slice(0, MAX)
}

/** How many of each kind there are in a book, also beyond those that are listed; kinds that there are none of are left out. */
export async function alertCounts(
  db: Db,
  bookOwnerId: number,
  today: string,
): Promise<{ kind: AlertKind; count: number }[]> {
  const { past, near } = await expiry.countsOfBook(db, bookOwnerId, today)
  const counts: { kind: AlertKind; count: number }[] = [
    { kind: 'EXPIRED', count: past },
    { kind: 'EXPIRES_SOON', count: near },
    { kind: 'LOW_STOCK', count: await countShort(db, bookOwnerId) },
    { kind: 'NEARLY_FULL', count: (await nearlyFull(db, bookOwnerId)).length },
  ]
  return counts.filter(({ count }) => count > 0)
}

const noLot = { lotId: null, lotNo: null }
const noGoods = { productCodeId: null, productName: null, specName: null }
