import * as v from 'valibot'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { withParticle } from '../kit/hangul.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, text, won } from '../kit/schema.ts'
import * as words from './words.ts'

/** One lot that was sold (domain.md 9.1). Prices are won per package, `pricePerKg` won per kilogram. */
export const AuctionResult = v.object({
  auctionResultId: v.number(),
  saleDate: v.string(),
  /** When the hammer fell; null in settlement data. */
  auctionDateTime: v.nullable(v.string()),
  marketCode: v.string(),
  marketName: v.string(),
  corpCode: v.string(),
  corpName: v.string(),
  slipNo: v.string(),
  auctionSeq: v.string(),
  tradeType: v.picklist(words.tradeTypes),
  /** The product of our own list with the same six digits; null when there is none. */
  productCodeId: v.nullable(v.number()),
  largeCode: v.string(),
  midCode: v.string(),
  smallCode: v.string(),
  midName: v.string(),
  smallName: v.string(),
  unitQty: v.number(),
  unitCode: v.nullable(v.string()),
  unitName: v.nullable(v.string()),
  packageName: v.nullable(v.string()),
  sizeName: v.nullable(v.string()),
  gradeCode: v.nullable(v.string()),
  gradeName: v.nullable(v.string()),
  originCode: v.nullable(v.string()),
  originName: v.nullable(v.string()),
  certification: v.nullable(v.string()),
  quantity: v.number(),
  price: v.number(),
  /** Kilograms of the whole lot; null when the unit has none. */
  weightKg: v.nullable(v.number()),
  totalAmount: v.number(),
  pricePerKg: v.nullable(v.number()),
  /** Out of the bounds of the day, and left out of averages (domain.md 9.4). */
  isSuspect: v.boolean(),
  /** Won by the book that asks. */
  isMine: v.boolean(),
  /** The purchase by which the book that asks has bought it; null of none. Version N-1 does not say. */
  purchasedTransactionId: v.optional(v.nullable(v.number())),
  /** A line of settlement: the sum of lots, which nobody has won or buys. Version N-1 does not say. */
  isSettled: v.optional(v.boolean()),
})
export type AuctionResult = Of<typeof AuctionResult>

const digits = (label: string, pattern: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `${withParticle(label, '을/를')} 다시 골라 주세요.`)))
const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'true나 false여야 해요.'),
    v.transform((s) => s === 'true'),
  ),
)

/** Which market and goods; a middle code counts inside its large code only, a small one inside its middle code. */
export const which = {
  /** The market of the member, and the largest one for who has none, when left out. */
  marketCode: v.optional(v.pipe(v.string(), v.regex(/^(\d{6}|L\d{5})$/, '도매시장을 다시 골라 주세요.'))),
  corpCode: digits('도매시장법인', /^\d{8}$/),
  large: digits('부류', /^\d{2}$/),
  mid: digits('품목', /^\d{2}$/),
  small: digits('품종', /^\d{2}$/),
  grade: digits('등급', /^[0-9A-Z]{2}$/),
}

/** What the list and its sums are asked for alike. */
export const resultFilters = {
  ...which,
  /** Both the latest day with results when left out; at most MAX_LIST_DAYS days. */
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  origin: v.optional(text('산지', 0, 50)),
  tradeType: v.optional(v.picklist(words.tradeTypes, '매매구분을 다시 골라 주세요.')),
  /** Won per package. */
  minPrice: v.optional(won('최저 경락가')),
  maxPrice: v.optional(won('최고 경락가')),
  /** Item or variety, by name or initial consonants. */
  q: v.optional(text('검색어', 0, 50)),
  /** Only what the book has won. */
  mine: flag,
  /** Whose wins; the caller's own book when left out. */
  bookOwnerId: v.optional(id),
}
const filterQuery = v.strictObject(resultFilters)
export type ResultFilters = Of<typeof filterQuery>

/** What was really answered for: the market and days that were left out are filled in. `from` is null when there is no day yet. */
export const Scope = v.object({
  marketCode: v.string(),
  marketName: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
})
export type Scope = Of<typeof Scope>

const sort = v.optional(v.picklist(words.resultSorts, '정렬을 다시 골라 주세요.'), 'time')
export const listResults = endpoint('GET', '/auction-results', {
  query: v.strictObject({
    ...resultFilters,
    sort,
    ...pageQuery(50),
  }),
  /** `isCounted` is false where counting stopped: there are at least `totalElements`. */
  reply: v.object({ ...pageOf(AuctionResult).entries, isCounted: v.boolean(), scope: Scope }),
})

/** Everything that the list would show, page by page. */
export const exportResults = endpoint('GET', '/auction-results/export', {
  query: v.strictObject({ ...resultFilters, sort, format: sheetFormat }),
  reply: sheetReply,
})

/** Prices of a set of rows, weighted by kilograms over the `n` rows that count; `dropped` have no kilograms or are suspect. */
export const Prices = v.object({
  n: v.number(),
  dropped: v.number(),
  /** Won per kilogram; null when no row counts. */
  minPerKg: v.nullable(v.number()),
  avgPerKg: v.nullable(v.number()),
  maxPerKg: v.nullable(v.number()),
  /** Kilograms and won of the rows that count. */
  weightKg: v.number(),
  amount: v.number(),
})
export type Prices = Of<typeof Prices>

/** The same goods on another day. `changePercent` is the average's, one decimal; null when either has none. */
const Compared = v.nullable(
  v.object({ saleDate: v.string(), ...Prices.entries, changePercent: v.nullable(v.number()) }),
)

export const resultSummary = endpoint('GET', '/auction-results/summary', {
  query: filterQuery,
  reply: v.object({
    scope: Scope,
    ...Prices.entries,
    medianPerKg: v.nullable(v.number()),
    /** Packages of every row, counted or dropped. */
    quantity: v.number(),
    /** The last trading day before `from`. */
    previous: Compared,
    /** The nearest trading day a year before `to`, at most seven days off. */
    yearAgo: Compared,
  }),
})

/** One line an item, or a variety and grade of an item, of one day against the trading day before. */
export const ItemPrice = v.object({
  largeCode: v.string(),
  midCode: v.string(),
  midName: v.string(),
  /** Null in lines of whole items. */
  smallCode: v.nullable(v.string()),
  smallName: v.nullable(v.string()),
  gradeCode: v.nullable(v.string()),
  gradeName: v.nullable(v.string()),
  ...Prices.entries,
  previousAvgPerKg: v.nullable(v.number()),
  changePercent: v.nullable(v.number()),
})
export type ItemPrice = Of<typeof ItemPrice>

/** Without `mid` one line an item, with it one line a variety and grade of that item; the largest amounts first. */
export const itemPrices = endpoint('GET', '/auction-results/items', {
  query: v.strictObject({
    ...which,
    date: v.optional(dateText('경락일')),
    q: v.optional(text('검색어', 0, 50)),
    ...pageQuery(50),
  }),
  reply: v.object({ ...pageOf(ItemPrice).entries, scope: Scope, previousDate: v.nullable(v.string()) }),
})

/** Prices day by day for a chart: every trading day between `from` and `to` (at most MAX_CHART_DAYS; the last 30 when left out). */
export const priceSeries = endpoint('GET', '/auction-results/series', {
  query: v.strictObject({ ...which, from: v.optional(dateText('시작일')), to: v.optional(dateText('종료일')) }),
  reply: v.object({ scope: Scope, days: v.array(v.object({ saleDate: v.string(), ...Prices.entries })) }),
})

/** What there is to choose from in one market on the days asked for, with the number of rows. */
export const resultChoices = endpoint('GET', '/auction-results/choices', {
  query: v.strictObject({
    marketCode: which.marketCode,
    from: resultFilters.from,
    to: resultFilters.to,
    large: which.large,
    mid: which.mid,
  }),
  reply: v.object({
    scope: Scope,
    /** Days with results, newest first, 31 at most. */
    dates: v.array(v.string()),
    corporations: v.array(v.object({ code: v.string(), name: v.string(), rows: v.number() })),
    large: v.array(v.object({ code: v.string(), name: v.string(), rows: v.number() })),
    /** Inside `large`. */
    mid: v.array(v.object({ code: v.string(), name: v.string(), rows: v.number() })),
    /** Inside `large` and `mid`. */
    small: v.array(v.object({ code: v.string(), name: v.string(), rows: v.number() })),
    grades: v.array(v.object({ code: v.string(), name: v.string(), rows: v.number() })),
  }),
})

const params = v.object({ id })
export const oneResult = endpoint('GET', '/auction-results/:id', {
  params,
  query: v.strictObject({ bookOwnerId: v.optional(id) }),
  reply: AuctionResult,
})

export const MAX_MARKED = 200

/** Marks lots as won by the book, or no longer; all of them or none. */
export const markMine = endpoint('POST', '/auction-results/mine', {
  body: v.strictObject({
    auctionResultIds: v.pipe(
      listOf(id, MAX_MARKED, `한 번에 ${MAX_MARKED}건까지 표시할 수 있어요.`),
      v.minLength(1, '낙찰 건을 골라 주세요.'),
    ),
    isMine: v.boolean(),
    bookOwnerId: v.optional(id),
  }),
  reply: v.object({ changed: v.number() }),
})
