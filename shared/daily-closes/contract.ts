import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { dateText, id, optionalText, orNothing, text, won } from '../kit/schema.ts'
import { paymentMethods, transactionTypes } from '../transactions/words.ts'
import { dayStatuses, monthStatuses } from './words.ts'

const bookOwnerId = v.optional(id)
const businessDate = dateText('영업일')

/** `YYYY-MM` of the years that a date may have. */
export const monthText = v.pipe(
  v.string('월을 골라 주세요.'),
  v.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, '월은 2026-11처럼 입력해 주세요.'),
)

/** What a book did on a day and where it stood in the evening, in won (domain.md 14.4). */
export const DayTotals = v.object({
  purchaseAmount: v.number(),
  saleAmount: v.number(),
  receiptAmount: v.number(),
  paymentAmount: v.number(),
  discountAmount: v.number(),
  wasteAmount: v.number(),
  /** What all goods on hand cost at the end of the day. */
  stockAmount: v.number(),
  /** Earned by what was sold, as far as its cost is known; our own extra costs are taken off. */
  marginAmount: v.number(),
  /** Sold lines of which nobody knows what they cost: they are in no margin. */
  uncostedLines: v.number(),
  /** What came in and went out by each way of paying. */
  methods: v.array(
    v.object({ paymentMethod: v.picklist(paymentMethods), receivedAmount: v.number(), paidAmount: v.number() }),
  ),
  /** Cash that was counted last, and what has come and gone since. */
  openingCash: v.number(),
  cashInHand: v.number(),
})
export type DayTotals = Of<typeof DayTotals>

const Paper = v.object({
  transactionId: v.number(),
  transactionNo: v.nullable(v.string()),
  transactionType: v.picklist(transactionTypes),
  clientName: v.string(),
  businessDate: v.string(),
  totalAmount: v.number(),
})

/** A request that was promised for the day and is not posted: accepted and not shipped, or shipped without its sale. */
const Unposted = v.object({
  requestId: v.number(),
  requestNo: v.string(),
  clientName: v.string(),
  desiredDate: v.string(),
  isShipped: v.boolean(),
})

export const DailyClose = v.object({
  bookOwnerId: v.number(),
  businessDate: v.string(),
  /** The business date of now. */
  today: v.string(),
  status: v.picklist(dayStatuses),
  monthStatus: v.picklist(monthStatuses),
  /** The figures as they were closed; of a day that is not, as they are now. */
  totals: DayTotals,
  /** Of a day that was opened again: what was counted and noted when it had been closed. */
  countedCash: v.nullable(v.number()),
  note: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  closedByName: v.nullable(v.string()),
  reopenReason: v.nullable(v.string()),
  /** Where the ledger stood and what the figures hash to, of a closed day; `isSound`: both still say the same. */
  seal: v.nullable(v.object({ ledgerSeq: v.number(), ledgerHash: v.string(), hash: v.string(), isSound: v.boolean() })),
  /** Drafts of this day and of open ones before it: they keep it from being closed. */
  drafts: v.array(Paper),
  unposted: v.array(Unposted),
  /** What was written on later days to put this one right. */
  corrections: v.array(Paper),
  may: v.object({ close: v.boolean(), reopen: v.boolean() }),
})
export type DailyClose = Of<typeof DailyClose>

const DayRow = v.object({
  businessDate: v.string(),
  status: v.picklist(dayStatuses),
  saleAmount: v.number(),
  purchaseAmount: v.number(),
  receiptAmount: v.number(),
  paymentAmount: v.number(),
  /** Counted less expected; null where nobody counted. */
  cashDifference: v.nullable(v.number()),
  closedByName: v.nullable(v.string()),
})

export const MonthOfCloses = v.object({
  bookOwnerId: v.number(),
  month: v.string(),
  today: v.string(),
  status: v.picklist(monthStatuses),
  closedAt: v.nullable(v.string()),
  closedByName: v.nullable(v.string()),
  /** Every day of the month up to today. */
  days: v.array(DayRow),
  may: v.object({ close: v.boolean(), reopen: v.boolean() }),
})
export type MonthOfCloses = Of<typeof MonthOfCloses>

/** For who may see the book's statistics; this month when none is named. */
export const listDailyCloses = endpoint('GET', '/daily-closes', {
  query: v.strictObject({ bookOwnerId, month: v.optional(monthText) }),
  reply: MonthOfCloses,
})
const dateParams = v.object({ date: businessDate })
export const oneDailyClose = endpoint('GET', '/daily-closes/:date', {
  params: dateParams,
  query: v.strictObject({ bookOwnerId }),
  reply: DailyClose,
})

export const NewClose = v.strictObject({
  bookOwnerId,
  businessDate,
  /** What lay in the drawer; left out where nobody counted. */
  countedCash: orNothing(won('센 현금')),
  /** What the books said when it was counted. Left out by version N-1, whose count is of what they say by now. */
  expectedCash: v.optional(v.pipe(v.number(), v.safeInteger())),
  note: optionalText('메모', 500),
})
export type NewClose = Of<typeof NewClose>
/** Closes a day and those before it: from then on nothing is written to them. For owners of the book. */
export const closeDay = endpoint('POST', '/daily-closes', { body: NewClose, reply: DailyClose })

const Reopening = v.strictObject({ bookOwnerId, reason: text('사유', 2, 200) })
/** The latest closed day alone, while its month is not closed. */
export const reopenDay = endpoint('POST', '/daily-closes/:date/reopen', {
  params: dateParams,
  body: Reopening,
  reply: DailyClose,
})

const monthParams = v.object({ month: monthText })
/** Closes what is open of a month that is over, and keeps its days from being reopened. */
export const closeMonth = endpoint('POST', '/daily-closes/months/:month/close', {
  params: monthParams,
  body: v.strictObject({ bookOwnerId }),
  reply: MonthOfCloses,
})
/** The latest closed month alone. */
export const reopenMonth = endpoint('POST', '/daily-closes/months/:month/reopen', {
  params: monthParams,
  body: Reopening,
  reply: MonthOfCloses,
})
