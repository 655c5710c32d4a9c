import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { whole } from '../kit/schema.ts'

/** Percent to one place; null where there was nothing to compare with. */
const rate = v.nullable(v.number())

/**
 * How the market stands now (domain.md 22). Amounts in won. Trade counts by the business day of each book, members by the
 * calendar day in Seoul.
 */
export const DashboardStats = v.object({
  /** Who has not left. */
  totalMembers: v.number(),
  activeMembers: v.number(),
  pendingMembers: v.number(),
  todayNewMembers: v.number(),
  totalClients: v.number(),
  activeConnections: v.number(),
  pendingConnectionRequests: v.number(),
  /** Papers of goods in force: what was voided, and its mirror, are none. */
  todayTransactions: v.number(),
  todaySalesAmount: v.number(),
  monthSalesAmount: v.number(),
  monthPurchaseAmount: v.number(),
  arAmount: v.number(),
  overdueAmount: v.number(),
  openPurchaseRequests: v.number(),
  /** Results of the auctions of the market's business day. */
  todayAuctionRows: v.number(),
  auctionLastImportedAt: v.nullable(v.string()),
  /** Batch jobs whose last run has failed; jobs are the whole service's, so 0 for a market's manager. */
  failedBatchCount: v.number(),
  changeRates: v.object({
    /** Members now beside 30 days ago. */
    members: rate,
    /** Sales of this month so far beside the same days of the month before. */
    sales: rate,
    /** Papers of the last seven business days beside the seven before. */
    transactions: rate,
  }),
})
export type DashboardStats = Of<typeof DashboardStats>
export const dashboardStats = endpoint('GET', '/admin/dashboard/stats', { reply: DashboardStats })

/** The twelve months of a year, by business date. `month` is `YYYY-MM`. */
export const MonthlySales = v.object({
  year: v.number(),
  months: v.array(
    v.object({
      month: v.string(),
      salesAmount: v.number(),
      purchaseAmount: v.number(),
      /** What sold lines with a known cost earned, less the costs borne ourselves; null where of nothing sold the cost is known. */
      marginAmount: v.nullable(v.number()),
      /** Won of sold lines whose cost nobody knows: no part of the margin. */
      uncostedAmount: v.number(),
      transactionCount: v.number(),
    }),
  ),
})
export type MonthlySales = Of<typeof MonthlySales>

/** No market keeps its books here from before that. */
export const FIRST_YEAR = 2000
export const monthlySales = endpoint('GET', '/admin/dashboard/monthly-sales', {
  query: v.strictObject({ year: v.optional(whole('연도', FIRST_YEAR, 9998)) }),
  reply: MonthlySales,
})

/** The last seven calendar days in Seoul, today the last. */
export const WeeklyUsers = v.object({
  days: v.array(v.object({ date: v.string(), newUsers: v.number(), activeUsers: v.number(), loginCount: v.number() })),
})
export type WeeklyUsers = Of<typeof WeeklyUsers>
export const weeklyUsers = endpoint('GET', '/admin/dashboard/weekly-users', { reply: WeeklyUsers })
