import type { StockAlert } from '../../../shared/inventory/contract.ts'
import { type AlertKind, NEARLY_FULL_PERCENT } from '../../../shared/inventory/words.ts'
import { type Asker, requireInBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { businessDay } from '../businessDay.ts'
import * as expiry from './expiryQueries.ts'
import { fillings, isNearlyFull } from './fillingQueries.ts'
import { countShort, shortIn } from './shortQueries.ts'

/** Listed, and read of what expires and of what is short. */
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
  return asAlerts(await find(db, { bookOwnerId, warehouseId }, await businessDay(db, bookOwnerId, now)))
}

type Counted = { kind: AlertKind; count: number }

/**
 * The same for who has been let in already, and how many of each kind there are, also beyond those that are listed; kinds that
 * there are none of are left out.
 * @param today the book's business date
 */
export async function alertsCounted(
  db: Db,
  bookOwnerId: number,
  today: string,
): Promise<{ alerts: StockAlert[]; kinds: Counted[] }> {
  const found = await find(db, { bookOwnerId, warehouseId: undefined }, today)
  const { expiring, short, full } = found
  const past = expiring.filter(isPast).length
  // What was read to its end is counted already.
  const [dates, tooFew] = await Promise.all([
    expiring.length < MAX ? { past, near: expiring.length - past } : expiry.countsOfBook(db, bookOwnerId, today),
    short.length < MAX ? short.length : countShort(db, bookOwnerId),
  ])
  const counts: Counted[] = [
    { kind: 'EXPIRED', count: dates.past },
    { kind: 'EXPIRES_SOON', count: dates.near },
    { kind: 'LOW_STOCK', count: tooFew },
    { kind: 'NEARLY_FULL', count: full.length },
  ]
  return { alerts: asAlerts(found), kinds: counts.filter(({ count }) => count > 0) }
}

type Place = { bookOwnerId: number; warehouseId: number | undefined }

async function find(db: Db, { bookOwnerId, warehouseId }: Place, today: string) {
  const place = warehouseId ?? null
  const [expiring, short, full] = await Promise.all([
    expiry.ofBook(db, bookOwnerId, place, today, MAX),
    shortIn(db, bookOwnerId, place, MAX),
    fillings(db, bookOwnerId, warehouseId === undefined ? undefined : [warehouseId]),
  ])
  return { expiring, short, full: full.filter(isNearlyFull) }
}

const isPast = ({ daysLeft }: { daysLeft: number }) => daysLeft < 0

const asAlerts = ({ expiring, short, full }: Awaited<ReturnType<typeof find>>): StockAlert[] =>
  [
    ...expiring.map(({ status: _status, ...lot }): StockAlert => {
      const { daysLeft, ...rest } = lot
      return { ...rest, kind: isPast(lot) ? 'EXPIRED' : 'EXPIRES_SOON', value: daysLeft, bound: null }
    }),
    ...short.map(({ quantityAvailable, safetyStock, specificationId: _spec, ...goods }): StockAlert => {
      return { ...goods, ...noLot, kind: 'LOW_STOCK', value: quantityAvailable, bound: safetyStock }
    }),
    ...full.map(({ percent, ...warehouse }): StockAlert => {
      return { ...warehouse, ...noGoods, ...noLot, kind: 'NEARLY_FULL', value: percent, bound: NEARLY_FULL_PERCENT }
    }),
  ].slice(0, MAX)

const noLot = { lotId: null, lotNo: null }
const noGoods = { productCodeId: null, productName: null, specName: null }
