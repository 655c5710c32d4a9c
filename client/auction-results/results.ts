import * as contract from '../../shared/auction-results/contract.ts'
import { wantedGoods } from '../../shared/auction-results/wanted.ts'
import { listWatched, type WatchedItem } from '../../shared/auction-results/watch.ts'
import type { Book } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { listMarkets, type MarketCode } from '../../shared/markets/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { booksWith } from '../connections/books.ts'
import { PAGE_ROWS } from '../ui/useAllRows.ts'
import type { Viewed } from '../views/load.ts'
import { choicesQuery, filtersOf, pricesQuery, seriesQuery, wantedQuery } from './asked.ts'
import { mayBuy, mayMark } from './may.ts'
import { readView, type View } from './view.ts'

type Late<T> = Promise<Outcome<T>>
export type Choices = ReplyOf<typeof contract.resultChoices>
export type Summary = ReplyOf<typeof contract.resultSummary>
export type PricePage = ReplyOf<typeof contract.itemPrices>
/** A page of lots, and whether the member may say which of them were won, and write down that they were bought. */
export type ResultPage = ReplyOf<typeof contract.listResults> & { canMark: boolean; canBuy: boolean }
export type WantedReply = ReplyOf<typeof wantedGoods>
export type Series = ReplyOf<typeof contract.priceSeries>

/** One lot, and what the same goods cost that day. */
export type OneData = { one: Late<contract.AuctionResult>; same: Late<Summary> }

export type LoadedResults = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  markets: Late<MarketCode[]>
  /** In which the member may say what was won. */
  books: Late<Book[]>
  choices: Late<Choices>
  summary: Late<Summary>
  /** Of the tab that is open. */
  prices: Late<PricePage> | null
  rows: Late<ResultPage> | null
  /** What clients want, on the day that is shown. */
  wanted: Late<WantedReply> | null
  /** Day by day, once an item is chosen. */
  series: Late<Series> | null
  /** Items that the member watches, once an item is chosen. */
  watched: Late<WatchedItem[]> | null
  one: OneData | null
}

export type ResultsData = Viewed<LoadedResults>

/** Starts the calls of the screen; all of them may be late. */
export function loadResults({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): LoadedResults {
  const { view, dropped } = readView(url.searchParams)
  const { sort, tab, mid, id, book } = view
  const { page, size } = view.all ? { page: 1, size: PAGE_ROWS } : view
  const books = booksWith(call, 'TRANSACTION_WRITE')
  const late = {
    markets: settle(call(listMarkets)),
    books: settle(books),
    choices: settle(call(contract.resultChoices, { query: choicesQuery(view) })),
    summary: settle(call(contract.resultSummary, { query: filtersOf(view) })),
  }
  const lots = { ...filtersOf(view), sort, page: page - 1, size }
  return {
    view,
    dropped,
    ...late,
    prices: tab === 'prices' ? settle(call(contract.itemPrices, { query: pricesQuery(view) })) : null,
    rows: tab === 'rows' ? settle(loadLots(call(contract.listResults, { query: lots }), books, book)) : null,
    wanted: tab === 'rows' ? null : settle(call(wantedGoods, { query: wantedQuery(view) })),
    series: mid === null ? null : settle(call(contract.priceSeries, { query: seriesQuery(view) })),
    watched: mid === null ? null : settle(call(listWatched)),
    one: id === null ? null : loadOne(call, id, book),
  }
}

async function loadLots(
  lots: Promise<ReplyOf<typeof contract.listResults>>,
  books: Promise<Book[]>,
  book: number | null,
): Promise<ResultPage> {
  // Prices are read without the books too.
  const may = books.then(
    (mine) => ({ canMark: mayMark(mine, book), canBuy: mayBuy(mine, book) }),
    () => ({ canMark: false, canBuy: false }),
  )
  return { ...(await lots), ...(await may) }
}

function loadOne(call: App['call'], id: number, book: number | null): OneData {
  const one = call(contract.oneResult, { params: { id }, query: book === null ? {} : { bookOwnerId: book } })
  const same = one.then(({ marketCode, saleDate, largeCode: large, midCode: mid, smallCode: small, gradeCode }) => {
    const goods = { marketCode, from: saleDate, to: saleDate, large, mid, small }
    return call(contract.resultSummary, { query: { ...goods, ...(gradeCode ? { grade: gradeCode } : {}) } })
  })
  return { one: settle(one), same: settle(same) }
}
