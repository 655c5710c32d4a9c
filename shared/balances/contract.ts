import * as v from 'valibot'
import { clientStatuses, creditCheckPoints, creditPolicies } from '../clients/words.ts'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, instant, optionalText, text, won } from '../kit/schema.ts'
import { type Age, accounts, transactionTypes } from '../transactions/words.ts'
import * as words from './words.ts'

const Buckets = v.object({
  NOT_DUE: v.number(),
  D1_30: v.number(),
  D31_60: v.number(),
  D61_90: v.number(),
  D91_120: v.number(),
  D121_PLUS: v.number(),
} satisfies Record<Age, unknown>)

/** What is owed now, in won, in the terms of domain.md 15; what he owes us is AR, what we owe him AP. */
const owed = {
  arAmount: v.number(),
  apAmount: v.number(),
  /** AR less AP, only to be looked at: the accounts are kept apart. */
  netAmount: v.number(),
  /** What is open of AR by the days since it fell due. Together with `prepaidAmount` it is `arAmount`. */
  buckets: Buckets,
  /** The last day past due of each age but the last. */
  agingDays: v.array(v.number()),
  /** Received or let off without a debt that it settles: zero or less. */
  prepaidAmount: v.number(),
  overdueAmount: v.number(),
}
/** What a period has changed. */
const moved = {
  /** AR and AP before the period. */
  carriedAmount: v.number(),
  carriedApAmount: v.number(),
  salesAmount: v.number(),
  receiptAmount: v.number(),
  purchaseAmount: v.number(),
  paymentAmount: v.number(),
  /** AR and AP at its end. */
  closingAmount: v.number(),
  closingApAmount: v.number(),
}

/** What one client of a book owes and is owed (domain.md 15). */
export const Balance = v.object({
  clientId: v.number(),
  clientCode: v.string(),
  clientName: v.string(),
  status: v.picklist(clientStatuses),
  isLinked: v.boolean(),
  ...owed,
  ...moved,
  creditLimitAmount: v.nullable(v.number()),
  /** Percent of the limit; null without one. */
  usedRate: v.nullable(v.number()),
  /** Days since the oldest of his debts fell due. */
  maxOverdueDays: v.number(),
  lastTradeDate: v.nullable(v.string()),
  lastPaymentDate: v.nullable(v.string()),
})
export type Balance = Of<typeof Balance>

const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'true나 false여야 해요.'),
    v.transform((s) => s === 'true'),
  ),
)

export const balanceFilters = {
  bookOwnerId: v.optional(id),
  q: v.optional(text('검색어', 0, 100)),
  /** Who owes us, whom we owe, everybody; who is even with us is left out unless everybody is asked for, or he moved in a period with an end. */
  kind: v.optional(v.picklist(words.balanceKinds)),
  overdueOnly: flag,
  overLimitOnly: flag,
  /** Business dates, both in the period; this month to its end when left out. */
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
}
const filterQuery = v.strictObject(balanceFilters)
export type BalanceFilters = Of<typeof filterQuery>

const sort = v.optional(v.picklist(words.balanceSorts), '-receivable')
export const listBalances = endpoint('GET', '/balances', {
  query: v.strictObject({
    ...balanceFilters,
    sort,
    ...pageQuery(20),
  }),
  reply: v.object({ ...pageOf(Balance).entries, from: v.string(), to: v.nullable(v.string()) }),
})
/** Everything that the list would show, page by page. */
export const exportBalances = endpoint('GET', '/balances/export', {
  query: v.strictObject({ ...balanceFilters, sort, format: sheetFormat }),
  reply: sheetReply,
})
/** The same sums over everything that matches. */
export const balanceTotals = endpoint('GET', '/balances/totals', {
  query: filterQuery,
  reply: v.object({
    count: v.number(),
    ...owed,
    ...moved,
    /** Given without a debt of ours that it settles: zero or less. Version N-1 does not say. */
    apPrepaidAmount: v.optional(v.number()),
  }),
})
export type BalanceTotals = Of<typeof balanceTotals.reply>

/** A paper that is not settled: a debt, or a credit that settles nothing yet. */
export const OpenPaper = v.object({
  entryId: v.number(),
  transactionId: v.number(),
  transactionNo: v.string(),
  transactionType: v.picklist(transactionTypes),
  account: v.picklist(accounts),
  businessDate: v.string(),
  dueDate: v.string(),
  /** Won of the whole, of what is settled and of what is open; negative of a credit. */
  totalAmount: v.number(),
  paidAmount: v.number(),
  openAmount: v.number(),
  overdueDays: v.number(),
})
export type OpenPaper = Of<typeof OpenPaper>

export const Promised = v.object({
  promiseId: v.number(),
  promisedDate: v.string(),
  amount: v.number(),
  /** Won that have come in for it by its day. */
  receivedAmount: v.number(),
  memo: v.nullable(v.string()),
  status: v.picklist(words.promiseStatuses),
  createdByName: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.number(),
  /** What the caller may set the status to now. */
  allowed: v.array(v.picklist(words.promiseStatuses)),
})
export type Promised = Of<typeof Promised>

export const Reminder = v.object({
  reminderId: v.number(),
  /** Days from the due date that asked for it; null of one that a person has sent. */
  dayOffset: v.nullable(v.number()),
  amount: v.number(),
  title: v.string(),
  content: v.string(),
  /** Who was told; null where the client does not use the service. */
  receiverName: v.nullable(v.string()),
  sentByName: v.nullable(v.string()),
  sentAt: v.string(),
})
export type Reminder = Of<typeof Reminder>

const Credit = v.object({
  limitAmount: v.nullable(v.number()),
  policy: v.picklist(creditPolicies),
  /** Agreed on and not charged yet. */
  agreedAmount: v.number(),
  /** What he owes and what is agreed on. */
  exposureAmount: v.number(),
  availableAmount: v.nullable(v.number()),
  usedRate: v.nullable(v.number()),
})

/** How a book stands with one of its clients now, beside what is asked of him or by him. */
export const Standing = v.object({
  clientId: v.number(),
  arAmount: v.number(),
  overdueAmount: v.number(),
  apAmount: v.number(),
  credit: v.object({ ...Credit.entries, checkPoint: v.picklist(creditCheckPoints) }),
})
export type Standing = Of<typeof Standing>

export const BalanceDetail = v.object({
  clientId: v.number(),
  bookOwnerId: v.number(),
  bookName: v.string(),
  clientCode: v.string(),
  clientName: v.string(),
  status: v.picklist(clientStatuses),
  isLinked: v.boolean(),
  /** What `day` and `knownAt` were: all that was known at an instant about a day; null: now, of everything. */
  asOf: v.nullable(v.object({ day: v.nullable(v.string()), knownAt: v.nullable(v.string()) })),
  /** The business date by which debts are late. */
  today: v.string(),
  ...owed,
  /** What we have paid ahead: zero or less. */
  apPrepaidAmount: v.number(),
  maxOverdueDays: v.number(),
  /** Debts of both accounts, the one that falls due first before the others. */
  papers: v.array(OpenPaper),
  /** Credits of both accounts that are not used up, the oldest first. */
  credits: v.array(OpenPaper),
  credit: Credit,
  lastTradeDate: v.nullable(v.string()),
  lastPaymentDate: v.nullable(v.string()),
  /** The latest fifty of each. */
  promises: v.array(Promised),
  reminders: v.array(Reminder),
  /** What the caller may do here. */
  may: v.object({
    /** Papers of goods too. */
    seeTrades: v.boolean(),
    /** Money, set-offs and discounts. */
    pay: v.boolean(),
    /** Adjustments, bad debts, and taking papers back. */
    undo: v.boolean(),
    /** Promises and reminders. */
    chase: v.boolean(),
    /** His limit. */
    editClient: v.boolean(),
  }),
})
export type BalanceDetail = Of<typeof BalanceDetail>

/** An instant that PostgreSQL has too; to the millisecond, as the ledger counts. */
const moment = v.pipe(
  instant,
  v.check(
    (s) => s >= '1900' && s < '3000' && !Number.isNaN(Date.parse(s)),
    '시각을 2026-11-21T05:00:00Z처럼 입력해 주세요.',
  ),
  v.transform((s) => new Date(s).toISOString()),
)

const params = v.object({ id })
/** By client; `day` and `knownAt` ask for what was known then about that day (domain.md 25.12). */
export const oneBalance = endpoint('GET', '/balances/:id', {
  params,
  query: v.strictObject({ day: v.optional(dateText('기준일')), knownAt: v.optional(moment) }),
  reply: BalanceDetail,
})
/** The client of the caller's own books that a paper is about, whichever side of it he is on (domain.md 27.10). */
export const balanceOfTransaction = endpoint('GET', '/balances/of-transaction/:id', {
  params,
  reply: v.object({ clientId: v.number() }),
})

export const NewPromise = v.strictObject({
  promisedDate: dateText('약속한 날'),
  amount: v.pipe(won('약속한 금액'), v.gtValue(0, '금액은 0보다 커야 해요.')),
  memo: optionalText('메모', 200),
})
export type NewPromise = Of<typeof NewPromise>
/** A day from now on to which a debtor may put off: a year at most. */
export const MAX_PROMISE_DAYS = 366

export const createPromise = endpoint('POST', '/balances/:id/promises', {
  params,
  body: NewPromise,
  reply: BalanceDetail,
})
export const changePromise = endpoint('PATCH', '/balances/:id/promises/:promiseId', {
  params: v.object({ id, promiseId: id }),
  body: v.strictObject({ status: v.picklist(words.promiseStatuses, '알 수 없는 상태예요.') }),
  reply: BalanceDetail,
})

/** Tells the debtor what is open, and puts it on record; the words are ours unless some are sent. */
export const createReminder = endpoint('POST', '/balances/:id/reminders', {
  params,
  body: v.strictObject({ content: optionalText('내용', 300) }),
  reply: BalanceDetail,
})

const reminderDay = v.pipe(
  v.number('날짜를 숫자로 입력해 주세요.'),
  v.integer('날짜를 숫자로 입력해 주세요.'),
  v.minValue(-30, '기한 30일 전부터 알릴 수 있어요.'),
  v.maxValue(120, '기한이 지나고 120일까지 알릴 수 있어요.'),
)
const blockDays = v.nullable(
  v.pipe(
    v.number('며칠인지 숫자로 적어 주세요.'),
    v.integer('며칠인지 숫자로 적어 주세요.'),
    v.minValue(1, '1일에서 365일 사이로 적어 주세요.'),
    v.maxValue(365, '1일에서 365일 사이로 적어 주세요.'),
  ),
)
/**
 * How a book settles: `autoApplyPrepaid`: what is paid ahead settles the next sale; on which days debtors are told; after how
 * many days past due a client is blocked by itself, null for never.
 */
export const BalanceSettings = v.object({
  autoApplyPrepaid: v.boolean('켜거나 꺼 주세요.'),
  reminderDays: v.pipe(
    listOf(reminderDay, 12, '알릴 날은 12개까지 고를 수 있어요.', '알릴 날을 골라 주세요.'),
    v.transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  ),
  blockAfterDays: blockDays,
})
export type BalanceSettings = Of<typeof BalanceSettings>
export const balanceSettings = endpoint('GET', '/balances/settings', {
  query: v.strictObject({ bookOwnerId: v.optional(id) }),
  reply: BalanceSettings,
})
export const changeBalanceSettings = endpoint('PUT', '/balances/settings', {
  /** What is left out stays as it is. */
  body: v.strictObject({ bookOwnerId: v.optional(id), ...v.partial(BalanceSettings).entries }),
  reply: BalanceSettings,
})
