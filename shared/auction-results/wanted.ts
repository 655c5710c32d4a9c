import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { dateText, id } from '../kit/schema.ts'
import { Scope, which } from './contract.ts'

/** Goods are to be bid for until they leave: who prepares a request bids for it, or packs what he has won (domain.md 13). */
export const openStatuses = ['REQUESTED', 'ACCEPTED', 'PREPARING'] as const

/** One line of a purchase request of type AUCTION that a book has received, beside the day's price of the goods. */
export const WantedLine = v.object({
  itemId: v.number(),
  requestId: v.number(),
  requestNo: v.string(),
  status: v.picklist(openStatuses),
  desiredDate: v.string(),
  senderName: v.string(),
  productCodeId: v.number(),
  productName: v.string(),
  /** Class, item and variety, two digits each; null for a product of the book's own. */
  goodsCode: v.nullable(v.string()),
  specName: v.nullable(v.string()),
  /** Packages, and kilograms where the specification tells them. */
  quantity: v.number(),
  weightKg: v.nullable(v.number()),
  /** Won per package that he pays at most, as agreed on or as he has said, and per kilogram; null: any price, or no weight. */
  maxUnitPrice: v.nullable(v.number()),
  maxPerKg: v.nullable(v.number()),
  /** The day's average of the variety, or of the item where the product is the whole item. */
  avgPerKg: v.nullable(v.number()),
  /** The lots behind it. */
  n: v.number(),
})
export type WantedLine = Of<typeof WantedLine>

/** How many lines are read at once, those first that are to leave soonest. */
export const MAX_WANTED_LINES = 1_000

export const wantedGoods = endpoint('GET', '/auction-results/wanted', {
  query: v.strictObject({
    marketCode: which.marketCode,
    date: v.optional(dateText('경락일')),
    /** Whose requests; the caller's own when left out. */
    bookOwnerId: v.optional(id),
  }),
  /** `isComplete` is false where there are more than MAX_WANTED_LINES. */
  reply: v.object({ scope: Scope, lines: v.array(WantedLine), isComplete: v.boolean() }),
})
