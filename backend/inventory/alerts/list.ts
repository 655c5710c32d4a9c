import type { StockAlert } from '../../../shared/inventory/contract.ts'
import { type AlertKind, NEARLY_FULL_PERCENT } from '../../../shared/inventory/words.ts'
import { type Asker, requireInBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { businessDay } from '../businessDay.ts'
import * as expiry from './expiryQueries.ts'
import { fillings, isNearlyFull } from './fillingQueries.ts'
import { countShort, shortIn } from './shortQueries.ts'

/** Listed, and read of each kind. */
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
  return (await alertsIn(db, { bookOwnerId, warehouseId }, await businessDay(db, bookOwnerId, now))).alerts
}

type Counted = { kind: AlertKind; count: number }

/**
 * The same for who has been let in already, and how many of each kind there are, also beyond those that are listed; kinds that
 * there are none of are left out.
 * @param today the book's business date
 */
export const alertsCounted = (
  db: Db,
  bookOwnerId: number,
  today: string,
): Promise<{ alerts: StockAlert[]; kinds: Counted[] }> => alertsIn(db, { bookOwnerId, warehouseId: undefined }, today)

type Place = { bookOwnerId: number; warehouseId: number | undefined }

async function alertsIn(db: Db, place: Place, today: string): Promise<{ alerts: StockAlert[]; kinds: Counted[] }> {
  const found = await find(db, place, today)
  const kinds = await counted(db, place, today, found)
  const counts = new Map(kinds.map(({ kind, count }) => [kind, count]))
  const alerts = shares(found).map((alert) => ({ ...alert, ofKind: counts.get(alert.kind) ?? 0 }))
  return { alerts, kinds: kinds.filter(({ count }) => count > 0) }
}

type Found = Awaited<ReturnType<typeof find>>

/** What was read to its end is counted already. */
async function counted(
  db: Db,
  { bookOwnerId, warehouseId = null }: { bookOwnerId: number; warehouseId?: number | null | undefined },
  today: string,
  { past, near, short, full }: Found,
): Promise<Counted[]> {
  const [dates, tooFew] = await Promise.all([
    past.length < MAX && near.length < MAX
      ? { past: past.length, near: near.length }
      : expiry.countsOfBook(db, bookOwnerId, warehouseId, today),
    short.length < MAX ? short.length : countShort(db, bookOwnerId, warehouseId),
  ])
  return [
    { kind: 'EXPIRED', count: dates.past },
    { kind: 'EXPIRES_SOON', count: dates.near },
    { kind: 'LOW_STOCK', count: tooFew },
    { kind: 'NEARLY_FULL', count: full.length },
  ]
}

/** The most urgent kind first. Of a kind that there are few of all are listed, the others share what that leaves. */
function shares({ past, near, short, full }: Found): StockAlert[] {
  const kinds = [past, near, short, full]
  const listed = new Map<StockAlert[], StockAlert[]>()
  let room = MAX
  for (const [n, alerts] of kinds.toSorted((a, b) => a.length - b.length).entries()) {
    const share = alerts.slice(0, Math.floor(room / (kinds.length - n)))
    listed.set(alerts, share)
    room -= share.length
  }
  return kinds.flatMap((alerts) => listed.get(alerts) ?? [])
}

async function find(db: Db, { bookOwnerId, warehouseId }: Place, today: string) {
  const place = warehouseId ?? null
  const [past, near, short, full] = await Promise.all([
    expiry.ofBook(db, bookOwnerId, place, { today, isPast: true, most: MAX }),
    expiry.ofBook(db, bookOwnerId, place, { today, isPast: false, most: MAX }),
    shortIn(db, bookOwnerId, place, MAX),
    fillings(db, bookOwnerId, warehouseId === undefined ? undefined : [warehouseId]),
  ])
  return {
    past: past.map((lot) => dated(lot, 'EXPIRED')),
    near: near.map((lot) => dated(lot, 'EXPIRES_SOON')),
    short: short.map(({ quantityAvailable, safetyStock, specificationId: _spec, ...goods }): StockAlert => {
      return { ...goods, ...noLot, kind: 'LOW_STOCK', value: quantityAvailable, bound: safetyStock }
    }),
    full: full.filter(isNearlyFull).map(({ percent, ...warehouse }): StockAlert => {
      return { ...warehouse, ...noGoods, ...noLot, kind: 'NEARLY_FULL', value: percent, bound: NEARLY_FULL_PERCENT }
    }),
  }
}

const dated = ({ status: _status, daysLeft, ...lot }: expiry.Expiring, kind: AlertKind): StockAlert => ({
  ...lot,
  kind,
  value: daysLeft,
  bound: null,
})
const noLot = { lotId: null, lotNo: null }
const noGoods = { productCodeId: null, productName: null, specName: null }
