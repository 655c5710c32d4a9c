import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply } from '../kit/file.ts'
import { dateText, id, text } from '../kit/schema.ts'
import { tradeRoles } from '../members/contract.ts'
import { types } from '../notifications/contract.ts'

/** Days that are looked at in one go; what is longer than `MAX_DAYS_BY_DAY` is told by month. */
export const MAX_DAYS = 1_100
export const MAX_DAYS_BY_DAY = 62

/** The parts of the analysis, each with a table that can be taken along. */
export const analyticsParts = [
  'members',
  'tradeRoles',
  'markets',
  'goods',
  'requests',
  'logins',
  'boards',
  'notifications',
] as const
export type AnalyticsPart = (typeof analyticsParts)[number]
export const analyticsPartNames: Record<AnalyticsPart, string> = {
  members: '회원',
  tradeRoles: '거래 주체별 회원',
  markets: '시장별 거래',
  goods: '품목별 거래',
  requests: '구매 요청',
  logins: '시간대별 접속',
  boards: '게시판',
  notifications: '알림',
}

/** Both ends in it; the last thirty days when left out. */
const filters = {
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  marketCodeId: v.optional(id),
}

export const Analytics = v.object({
  from: v.string(),
  to: v.string(),
  marketCodeId: v.nullable(v.number()),
  /** Markets that the caller may choose from. */
  markets: v.array(v.object({ marketCodeId: v.number(), marketName: v.string() })),
  /** What a point of `members.series` is: a day, or a month. */
  grain: v.picklist(['DAY', 'MONTH']),
  members: v.object({
    /** Who was there at the end of the period, without those who have left since. */
    total: v.number(),
    joined: v.number(),
    /** Who used the service in the period. */
    active: v.number(),
    byTradeRole: v.array(
      v.object({ tradeRole: v.nullable(v.picklist(tradeRoles)), members: v.number(), joined: v.number() }),
    ),
    series: v.array(v.object({ key: v.string(), joined: v.number(), active: v.number() })),
  }),
  /** Won by the market of the book, largest sales first; null: books without a market. */
  trade: v.array(
    v.object({
      marketCodeId: v.nullable(v.number()),
      marketName: v.nullable(v.string()),
      salesAmount: v.number(),
      purchaseAmount: v.number(),
      transactionCount: v.number(),
    }),
  ),
  /** What was sold of each group of goods, less what came back; largest first. */
  goods: v.array(
    v.object({ largeCode: v.string(), largeName: v.string(), salesAmount: v.number(), weightKg: v.number() }),
  ),
  /** Requests that were sent in the period, and how far they have come by now. Hours are medians. */
  requests: v.object({
    requested: v.number(),
    accepted: v.number(),
    shipped: v.number(),
    completed: v.number(),
    ended: v.object({ rejected: v.number(), canceled: v.number(), expired: v.number() }),
    hours: v.object({
      toAccepted: v.nullable(v.number()),
      toShipped: v.nullable(v.number()),
      toCompleted: v.nullable(v.number()),
    }),
  }),
  /** Sign-ins by hour of the day in Seoul, from 0. */
  logins: v.array(v.object({ hour: v.number(), count: v.number() })),
  boards: v.array(v.object({ boardCode: v.string(), boardName: v.string(), posts: v.number(), comments: v.number() })),
  notifications: v.array(v.object({ type: v.picklist(types), sent: v.number(), read: v.number() })),
})
export type Analytics = Of<typeof Analytics>

export const analytics = endpoint('GET', '/admin/analytics', { query: v.strictObject(filters), reply: Analytics })
/** One part as a table, put on record with its reason. */
export const exportAnalytics = endpoint('GET', '/admin/analytics/export', {
  query: v.strictObject({
    ...filters,
    part: v.picklist(analyticsParts, '내려받을 표를 골라 주세요.'),
    reason: text('사유', 2, 200),
  }),
  reply: fileReply({ contentTypes: ['text/csv; charset=utf-8'], disposition: 'attachment' }),
})
