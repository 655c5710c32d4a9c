import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id } from '../kit/schema.ts'

export const types = [
  'TRANSACTION_COMPLETED',
  'AUCTION_RESULT',
  'PRODUCT_UPDATE',
  'PAYMENT_REMINDER',
  'SYSTEM_NOTICE',
  'NEW_MESSAGE',
  'PRICE_CHANGE',
  'INVENTORY_ALERT',
  'INVITATION_REQUEST',
  'CONNECTION_REQUEST',
  'CONNECTION_APPROVED',
  'CONNECTION_REJECTED',
] as const
export type NotificationType = (typeof types)[number]

export const targetTypes = [
  'CLIENT',
  'PRODUCT',
  'AUCTION',
  'PAYMENT',
  'MESSAGE',
  'WAREHOUSE',
  'PURCHASE_REQUEST',
  /** What an admin leads everybody to; its id is the path. */
  'PAGE',
] as const

/** At most this many live items are held by a page (spec.md 9). */
export const PAGE_SIZE = 20

export const Notification = v.object({
  id: v.number(),
  type: v.picklist(types),
  title: v.nullable(v.string()),
  content: v.string(),
  isRead: v.boolean(),
  createdAt: v.string(),
  icon: v.optional(v.string()),
  targetType: v.nullable(v.string()),
  targetId: v.nullable(v.string()),
})
export type Notification = Of<typeof Notification>

export const list = endpoint('GET', '/notifications', {
  query: v.strictObject({
    ...pageQuery(PAGE_SIZE),
    sort: v.optional(v.picklist(['createdAt,desc']), 'createdAt,desc'),
  }),
  reply: pageOf(Notification),
})

export const unreadCount = endpoint('GET', '/notifications/unread-count', {
  reply: v.object({
    count: v.number(),
    /** Up to where the count has seen the member's events; a line that resumes from there misses nothing. */
    epoch: v.optional(v.string()),
    seq: v.optional(v.number()),
    /** Milliseconds since the member was told the latest of these events; null when he was told none. */
    toldMsAgo: v.optional(v.nullable(v.number())),
  }),
})

export const markRead = endpoint('PUT', '/notifications/:id/read', {
  params: v.strictObject({ id }),
  reply: Notification,
})

/** Reads what exists when the call arrives; what comes later stays unread. `throughId` is the newest one it read. */
export const markAllRead = endpoint('PUT', '/notifications/read-all', {
  reply: v.object({ updated: v.number(), throughId: v.nullable(v.number()) }),
})

export const remove = endpoint('DELETE', '/notifications/:id', { params: v.strictObject({ id }) })
