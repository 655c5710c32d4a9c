import * as v from 'valibot'
import { ItemPrice } from '../auction-results/contract.ts'
import { Book } from '../clients/contract.ts'
import { StockAlert } from '../inventory/contract.ts'
import { alertKinds } from '../inventory/words.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { id } from '../kit/schema.ts'
import { Notification } from '../notifications/contract.ts'
import { PurchaseRequest } from '../purchase-requests/contract.ts'

/** Won of the business day so far, and of the whole day that it is compared with. */
const Compared = v.object({ amount: v.number(), before: v.number() })
export type Compared = Of<typeof Compared>

/** What was posted on the business day, as the lookup of papers sums it up: returns are taken off. */
const DayFigures = v.object({
  sale: Compared,
  purchase: Compared,
  receipt: Compared,
  payment: Compared,
  /**
   * As the day's closing says it, without the lines sold today whose cost nobody knows; null for who does not see the book's
   * statistics.
   */
  margin: v.nullable(v.object({ ...Compared.entries, uncostedLines: v.number() })),
  /** Posted papers of the day. */
  papers: v.number(),
})

/** Purchase requests of the book, as far as the caller handles or sends them. */
const Requests = v.object({
  /** Received and sent ones that wait for an answer. */
  receivedWaiting: v.number(),
  sentWaiting: v.number(),
  /** Sent ones to which the partner has answered with terms of his own. */
  countered: v.number(),
  /** Received ones that are agreed on: not begun yet, and being prepared. */
  accepted: v.number(),
  preparing: v.number(),
  /** The newest, as the lists show them. */
  recentReceived: v.array(PurchaseRequest),
  recentSent: v.array(PurchaseRequest),
})

/** Why goods are in the ticker: the member watches them, the book trades them, or they sell most in the market. */
export const tickerReasons = ['WATCHED', 'TRADED', 'LARGEST'] as const
const TickerItem = v.object({
  ...v.pick(ItemPrice, [
    'largeCode',
    'midCode',
    'midName',
    'n',
    'dropped',
    'avgPerKg',
    'previousAvgPerKg',
    'changePercent',
  ]).entries,
  reason: v.picklist(tickerReasons),
})
export type TickerItem = Of<typeof TickerItem>

/** Averages of the last day with results in the member's market, of at most MAX_TICKER items. */
const Ticker = v.object({
  marketCode: v.string(),
  marketName: v.string(),
  /** Null while the market has no results at all, and then there are no items. */
  saleDate: v.nullable(v.string()),
  previousDate: v.nullable(v.string()),
  items: v.array(TickerItem),
})
export type Ticker = Of<typeof Ticker>
export const MAX_TICKER = 8

/** A claim of a buyer that nobody has answered yet. */
const OpenClaim = v.object({
  claimId: v.number(),
  requestId: v.number(),
  requestNo: v.string(),
  senderName: v.string(),
  createdAt: v.string(),
})

/** What is begun and not done; each is null for who does not see it. */
const Unfinished = v.object({
  drafts: v.nullable(v.number()),
  /** Days before the business day on which something was posted, after the last closing; the first and the last. */
  openDays: v.nullable(v.object({ count: v.number(), from: v.string(), to: v.string() })),
  /** The oldest stand first, at most MAX_CLAIMS of them. */
  claims: v.nullable(v.object({ count: v.number(), oldest: v.array(OpenClaim) })),
  /** Waste that waits to be approved. */
  wastes: v.nullable(v.number()),
  /** Waste that was approved and still lies there. Left out by version N-1. */
  wastesApproved: v.optional(v.nullable(v.number())),
})
export type Unfinished = Of<typeof Unfinished>
export const MAX_CLAIMS = 3

/** What /main shows of one book, as far as the caller sees it: parts that are not for his eyes are null. */
export const MainSummary = v.object({
  bookOwnerId: v.number(),
  /** The books that the caller works in, his own first. */
  books: v.array(Book),
  businessDate: v.string(),
  /** The same weekday a week before. */
  comparedDate: v.string(),
  day: v.nullable(DayFigures),
  requests: v.nullable(Requests),
  clients: v.object({ count: v.number(), linked: v.number() }),
  /** Clients whose debt is past due, what of it is, and since when. */
  overdue: v.nullable(v.object({ count: v.number(), amount: v.number(), since: v.nullable(v.string()) })),
  /** Clients whom we owe and how much, and what is open of bills that are due by the business day. */
  payables: v.nullable(v.object({ count: v.number(), amount: v.number(), dueAmount: v.number() })),
  /** What wants looking at in stock, by kind, and the most urgent, at most MAX_ALERTS. */
  stock: v.nullable(
    v.object({
      kinds: v.array(v.object({ kind: v.picklist(alertKinds), count: v.number() })),
      first: v.array(StockAlert),
    }),
  ),
  ticker: Ticker,
  unfinished: Unfinished,
  /** Newest system notices. */
  notices: v.array(Notification),
})
export type MainSummary = Of<typeof MainSummary>
export const MAX_ALERTS = 3

/** The caller's own book when none is named, or the only other one while his own has no client. */
export const mainSummary = endpoint('GET', '/statistics/main', {
  query: v.strictObject({ bookOwnerId: v.optional(id) }),
  reply: MainSummary,
})

/** What waits for the caller's answer, in his own book and where he handles requests: the numbers under the thumb and in the menu, on every page. */
export const waiting = endpoint('GET', '/statistics/waiting', {
  reply: v.object({
    receivedRequests: v.number(),
    /** Connection requests; a backend of before it counted them leaves them out. */
    connectionRequests: v.optional(v.number()),
  }),
})
export type Waiting = Of<typeof waiting.reply>
