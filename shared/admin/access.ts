import * as v from 'valibot'
import { monthText } from '../daily-closes/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply } from '../kit/file.ts'
import { text } from '../kit/schema.ts'
import { roles } from '../members/contract.ts'

/** What somebody did with personal data: looked at it, took it along, printed it, changed it, acted in a name, was refused. */
export const accessActs = ['VIEW', 'EXPORT', 'PRINT', 'CHANGE', 'IMPERSONATE', 'DENIED'] as const
export type AccessAct = (typeof accessActs)[number]

/** Whole hours of weekdays in Seoul in which an administrator is expected at work; anything else stands out. */
export const OFFICE_HOURS = { from: 8, to: 20 } as const

/** One kind of act of one administrator in a month. */
export const AccessRow = v.object({
  memberId: v.number(),
  name: v.nullable(v.string()),
  /** As it is now. */
  role: v.picklist(roles),
  act: v.picklist(accessActs),
  /** What it was done to, as the audit log names it. */
  entityType: v.string(),
  /** Which list of a book was taken along. */
  list: v.nullable(v.string()),
  times: v.number(),
  /** How many people, books or doors it was. */
  subjects: v.number(),
  outOfHours: v.number(),
  /** In the name of somebody else. */
  borrowed: v.number(),
  lastAt: v.string(),
})
export type AccessRow = Of<typeof AccessRow>

const Review = v.object({
  reviewedAt: v.string(),
  reviewedByName: v.nullable(v.string()),
  note: v.nullable(v.string()),
})

export const AccessReport = v.object({
  /** `YYYY-MM`. */
  month: v.string(),
  /** A month is reviewed once it is over. */
  isOver: v.boolean(),
  rows: v.array(AccessRow),
  /** Members at their own books, who are no staff: how many of them did any of these things, how often, and were refused. */
  others: v.object({ members: v.number(), times: v.number(), denied: v.number() }),
  review: v.nullable(Review),
  /** The months before this one that nobody has reviewed, the oldest first. */
  unreviewed: v.array(v.string()),
})
export type AccessReport = Of<typeof AccessReport>

/** Who of the administrators did what with personal data in a month, from the audit log; last month when none is named. */
export const accessReport = endpoint('GET', '/admin/access', {
  query: v.strictObject({ month: v.optional(monthText) }),
  reply: AccessReport,
})

/** The same as a CSV file; the reason goes on record. */
export const exportAccess = endpoint('GET', '/admin/access/export', {
  query: v.strictObject({ month: monthText, reason: text('사유', 5, 200) }),
  reply: fileReply({ contentTypes: ['text/csv; charset=utf-8'], disposition: 'attachment' }),
})

/** Says that the caller has looked a month through, and what he found. 409 when somebody has before. */
export const reviewAccess = endpoint('POST', '/admin/access/:month/review', {
  params: v.object({ month: monthText }),
  body: v.strictObject({ note: v.optional(text('점검 결과', 0, 500), '') }),
  reply: AccessReport,
})
