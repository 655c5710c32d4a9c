import * as v from 'valibot'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { dateText, id } from '../kit/schema.ts'
import * as words from './words.ts'

/**
 * What a book has traded, paid and thrown away. Won are whole, packages and kilograms have three places. A paper that is
 * voided stays on its day, its mirror takes it back on its own; what came back (returns) is taken off sales and purchases.
 *
 * Where a figure leads: `saleAmount`, `purchaseAmount`, `receiptAmount` and `paymentAmount` to /transaction-view with `from`,
 * `to`, `clientId`, `productCodeId` of the row and its `type` (`SALE_NET`, `PURCHASE_NET`, `RECEIPT`, `PAYMENT`), whose sums are then the figure; `wasteAmount` to /services/waste-management with `from`, `to`,
 * `productCodeId`, `warehouseId` and `status=DISPOSED`; `arAmount` to /outstanding-balance, for a client /outstanding-balance/client/{id}.
 * Origins, grades and warehouses are no filter of papers: only their waste by warehouse leads anywhere.
 */
const figures = {
  /** Bought less sent back, as the bills say: the ledger's AP of those papers. */
  purchaseQty: v.number(),
  purchaseKg: v.number(),
  purchaseAmount: v.number(),
  /** Sold less come back, as the bills say: the ledger's AR of those papers. */
  saleQty: v.number(),
  saleKg: v.number(),
  saleAmount: v.number(),
  /** Won of `saleAmount` that are no goods: tax, extra costs on the bill, rounding. */
  besideAmount: v.number(),
  /** What sold goods cost, of the lots they came out of; with the three that follow null for who does not see the stock. */
  costAmount: v.nullable(v.number()),
  /** Won of sold goods whose cost nobody knows; they are left out of the margin. */
  uncostedAmount: v.nullable(v.number()),
  /** `saleAmount` less `besideAmount`, `uncostedAmount`, `costAmount` and `ownCostsAmount`. */
  marginAmount: v.nullable(v.number()),
  /** Percent of the won of goods whose cost is known, one decimal place; null where there are none. */
  marginRate: v.nullable(v.number()),
  /** Extra costs of sales that the book bears itself. */
  ownCostsAmount: v.number(),
  /** Null for who does not see the stock. */
  wasteKg: v.nullable(v.number()),
  wasteAmount: v.nullable(v.number()),
  receiptAmount: v.number(),
  paymentAmount: v.number(),
  /** Let off buyers. */
  discountAmount: v.number(),
  /** What was owed to the book at the end of the row's period; null of goods, and for who does not see balances. */
  arAmount: v.nullable(v.number()),
  /** Papers, less those that were voided; by goods, and of one product, their lines. */
  count: v.number(),
}

/** `prevAmount` is the amount of `measure` in the compared period, `changeRate` percent against it, one decimal place. */
const compared = { prevAmount: v.nullable(v.number()), changeRate: v.nullable(v.number()) }

export const StatisticsFigures = v.object({ ...figures, ...compared })
export type StatisticsFigures = Of<typeof StatisticsFigures>

export const StatisticsRow = v.object({
  /**
   * `2026-11-21`, its Monday, `2026-11`, an id, the name of an origin or the code of a grade. Empty for what has none: of
   * goods also what a bill or a payment says beside its lines.
   */
  key: v.string(),
  label: v.string(),
  /** Both ends in it: of a day, week or month as much of it as was asked for, else the whole period. */
  from: v.string(),
  to: v.string(),
  clientId: v.nullable(v.number()),
  productCodeId: v.nullable(v.number()),
  warehouseId: v.nullable(v.number()),
  ...StatisticsFigures.entries,
})
export type StatisticsRow = Of<typeof StatisticsRow>

const Period = v.object({ from: v.string(), to: v.string() })

export const Statistics = v.object({
  bookOwnerId: v.number(),
  groupBy: v.picklist(words.groupings),
  measure: v.picklist(words.measures),
  period: Period,
  /** Null without a comparison. */
  comparedPeriod: v.nullable(Period),
  /** Over everything, also what is in no row. */
  total: StatisticsFigures,
  /** Every day, week or month of the period, oldest first; of the others who has figures, the largest of `measure` first. */
  rows: v.array(StatisticsRow),
  /** What is beyond MAX_ROWS rows, and how many they are. */
  rest: v.nullable(v.object({ of: v.number(), ...StatisticsFigures.entries })),
})
export type Statistics = Of<typeof Statistics>

/** Rows of one answer; days never are more. */
export const MAX_ROWS = 400

const statisticsQuery = {
  bookOwnerId: v.optional(id),
  /** Business dates; this month so far when left out. The longest period is in `MAX_DAYS` of rules.ts. */
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  groupBy: v.optional(v.picklist(words.groupings, '묶는 기준을 다시 골라 주세요.'), 'DAY'),
  clientId: v.optional(id),
  productCodeId: v.optional(id),
  /** What is compared, and which rows come first. */
  measure: v.optional(v.picklist(words.measures, '볼 금액을 다시 골라 주세요.'), 'SALE'),
  compare: v.optional(v.picklist(words.comparisons, '비교할 기간을 다시 골라 주세요.'), 'PREVIOUS'),
}

export const statistics = endpoint('GET', '/statistics', { query: v.strictObject(statisticsQuery), reply: Statistics })

/** Every row of the same, also those beyond MAX_ROWS, with the columns of the screen. */
export const exportStatistics = endpoint('GET', '/statistics/export', {
  query: v.strictObject({ ...statisticsQuery, format: sheetFormat }),
  reply: sheetReply,
})

/** One of the ten who sold, or bought, most on the day. */
const Top = v.object({ label: v.string(), saleAmount: v.number(), purchaseAmount: v.number(), saleKg: v.number() })

export const DailyStatistics = v.object({
  bookOwnerId: v.number(),
  businessDate: v.string(),
  /** Compared with the business date before. */
  summary: StatisticsFigures,
  /** The hours of a business day in their order, each 0 to 23 once, by when papers were written. */
  byHour: v.array(
    v.object({ hour: v.number(), saleAmount: v.number(), purchaseAmount: v.number(), count: v.number() }),
  ),
  byClient: v.array(v.object({ clientId: v.number(), ...Top.entries })),
  byProduct: v.array(v.object({ productCodeId: v.number(), ...Top.entries })),
  /**
   * What the book paid for a kilogram beside the market's auctions of the day, of goods that the market sold: `diffRate` is
   * percent above the market, one decimal place, `n` how many lots its average counts. Empty for who does not see the book's whole trade.
   */
  auctionCompare: v.array(
    v.object({
      productCodeId: v.number(),
      product: v.string(),
      myAvgBuy: v.number(),
      marketAvg: v.number(),
      diffRate: v.number(),
      n: v.number(),
    }),
  ),
  /**
   * What is left to do of the day's papers: `drafts` lead to /transaction-view with `status=DRAFT`, debts of its sales and
   * purchases that are open now to /transaction-view with their type, waste that waits to /services/waste-management with
   * `status=REQUESTED`, and what was approved and still lies there with `status=APPROVED`, which version N-1 leaves out. Null for who does not see balances, or the stock.
   */
  openItems: v.object({
    drafts: v.number(),
    receivables: v.nullable(v.number()),
    receivableAmount: v.nullable(v.number()),
    payables: v.nullable(v.number()),
    payableAmount: v.nullable(v.number()),
    wastesWaiting: v.nullable(v.number()),
    wastesApproved: v.optional(v.nullable(v.number())),
  }),
})
export type DailyStatistics = Of<typeof DailyStatistics>

export const dailyStatistics = endpoint('GET', '/statistics/daily', {
  query: v.strictObject({
    bookOwnerId: v.optional(id),
    /** The business date of now when left out. */
    date: v.optional(dateText('영업일')),
  }),
  reply: DailyStatistics,
})
