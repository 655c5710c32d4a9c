import { addDays } from '../../../shared/kit/dates.ts'
import { MAX_TICKER, type Ticker, type TickerItem } from '../../../shared/statistics/main.ts'
import { items } from '../../auction-results/prices.ts'
import * as watches from '../../auction-results/watchQueries.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { type Item, type Seen, tradedItems } from '../sumQueries.ts'

/** A market sells some two hundred items on a day. */
const ALL_ITEMS = { page: 0, size: 1_000 }
/** Business days of trade that say what a book deals in. */
const TRADED_DAYS = 7

/**
 * What things cost on the last day of the member's market: what he watches, then what the book has traded lately; of
 * somebody who has neither what sells most.
 * @param seen the trade of the book that is for his eyes
 */
export async function ticker(db: Db, by: Asker, seen: Seen, today: string): Promise<Ticker> {
  const [{ content, scope, previousDate }, watched, traded] = await Promise.all([
    items(db, by, ALL_ITEMS),
    watches.ofMember(db, by.id),
    tradedItems(db, seen, { from: addDays(today, 1 - TRADED_DAYS), to: today }, MAX_TICKER),
  ])
  const priced = new Map(content.map((line) => [keyOf(line), line]))
  const shown = new Map<string, TickerItem>()
  const add = (reason: TickerItem['reason'], line: Omit<TickerItem, 'reason'>) => {
    const { largeCode, midCode, midName, n, dropped, avgPerKg, previousAvgPerKg, changePercent } = line
    const prices = { n, dropped, avgPerKg, previousAvgPerKg, changePercent }
    if (!shown.has(keyOf(line))) shown.set(keyOf(line), { largeCode, midCode, midName, ...prices, reason })
  }
  // What is watched stands there on a day without it too: that nobody sold any is worth knowing.
  for (const item of watched)
    if (item.marketCode === scope.marketCode) add('WATCHED', priced.get(keyOf(item)) ?? { ...item, ...unsold })
  for (const item of traded) {
    const line = priced.get(keyOf(item))
    if (line) add('TRADED', line)
  }
  if (shown.size === 0) for (const line of content.slice(0, MAX_TICKER)) add('LARGEST', line)
  return {
    marketCode: scope.marketCode,
    marketName: scope.marketName,
    saleDate: scope.from,
    previousDate,
    items: scope.from === null ? [] : [...shown.values()].slice(0, MAX_TICKER),
  }
}

const keyOf = ({ largeCode, midCode }: Item) => largeCode + midCode
const unsold = { n: 0, dropped: 0, avgPerKg: null, previousAvgPerKg: null, changePercent: null }
