import { sql } from 'kysely'
import { addDays } from '../../../shared/kit/dates.ts'
import { MAX_TICKER, type Ticker, type TickerItem } from '../../../shared/statistics/main.ts'
import { items } from '../../auction-results/prices.ts'
import * as watches from '../../auction-results/watchQueries.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { all, type Condition } from '../../transactions/filters.ts'

/** A market sells some two hundred items on a day. */
const ALL_ITEMS = { page: 0, size: 1_000 }
/** Business days of trade that say what a book deals in. */
const TRADED_DAYS = 7

/**
 * What things cost on the last day of the member's market: what he watches, then what the book has traded lately; of
 * somebody who has neither what sells most.
 * @param seen the papers of the book that are for his eyes
 */
export async function ticker(db: Db, by: Asker, seen: readonly Condition[], today: string): Promise<Ticker> {
  const [{ content, scope, previousDate }, watched, traded] = await Promise.all([
    items(db, by, ALL_ITEMS),
    watches.ofMember(db, by.id),
    tradedItems(db, seen, today),
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

type Item = { largeCode: string; midCode: string }
const keyOf = ({ largeCode, midCode }: Item) => largeCode + midCode
const unsold = { n: 0, dropped: 0, avgPerKg: null, previousAvgPerKg: null, changePercent: null }

/** Items by what was bought and sold of them in the last business days, the most first. */
async function tradedItems(db: Db, seen: readonly Condition[], today: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select p."largeCode", p."midCode" from transactions t
      join "transactionItems" i using ("transactionId") join "productCodes" p using ("productCodeId")
    where ${all(seen)} and t.status = 'POSTED' and t."transactionType" in ('SALE', 'PURCHASE')
      and t."businessDate" between ${addDays(today, 1 - TRADED_DAYS)}::date and ${today}::date
    group by 1, 2 order by sum(i.amount) desc, 1, 2 limit ${MAX_TICKER}`.execute(db)
  return rows
}
