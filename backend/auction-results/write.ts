import type { Trx } from '../db/open.ts'
import * as markets from '../markets/queries.ts'
import { batchOf } from './batch.ts'
import { type Lot, latest, type MarketDay } from './lot.ts'
import * as results from './writeQueries.ts'

/** What became of lots that were to be written. */
export type Written = { inserted: number; updated: number; unchanged: number }

/** Lines of settlement cannot stand beside the lots they are the sums of: every lot would count twice. */
export class DayHasLots extends Error {}

/**
 * Writes lots and everything that follows from them: names, who is out of bounds, totals of the days they belong to.
 * Whoever reads sees all of it or nothing. Take `lockResults` first.
 * @param naming goods are named alike in all markets: RENAMES for who may speak for all of them
 * @throws DayHasLots
 */
export async function writeBatch(trx: Trx, batch: results.Batch, naming: results.Naming): Promise<Written> {
  const { lots, count, days, goods, corporations, isSettled } = batch
  if (count === 0) return { inserted: 0, updated: 0, unchanged: 0 }
  if (!isSettled) await results.removeSettled(trx, days)
  else if (await results.haveLots(trx, days)) throw new DayHasLots()
  await results.addCorporations(trx, corporations)
  await results.upsertGoods(trx, goods, naming)
  const { inserted, updated } = await results.upsert(trx, lots)
  if (inserted + updated > 0) {
    await results.markSuspects(trx, days)
    await results.sumUp(trx, days)
  }
  return { inserted, updated, unchanged: count - inserted - updated }
}

/** The same for lots in memory, whose names are the newest; of two with the same key the later counts, and the other as unchanged. @throws DayHasLots */
export async function writeLots(trx: Trx, lots: readonly Lot[]): Promise<Written> {
  const once = latest(lots)
  const calendars = await markets.calendars(trx, [...new Set(once.map(({ marketCode }) => marketCode))])
  const { unchanged, ...written } = await writeBatch(trx, batchOf(once, calendars), 'RENAMES')
  return { ...written, unchanged: unchanged + lots.length - once.length }
}

/**
 * Leaves of a day's lines of settlement those that its source has now, all of which were seen: a line is known by its
 * description, so that one whose description was corrected has come a second time. Take `lockResults` first.
 * @returns how many were taken away
 */
export async function keepSettled(trx: Trx, day: MarketDay, seen: readonly results.SettledKey[]): Promise<number> {
  const removed = await results.removeOtherSettled(trx, day, seen)
  if (removed > 0) {
    await results.markSuspects(trx, [day])
    await results.sumUp(trx, [day])
  }
  return removed
}
