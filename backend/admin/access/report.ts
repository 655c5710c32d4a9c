import type { AccessReport } from '../../../shared/admin/access.ts'
import { lastDayOf } from '../../../shared/daily-closes/rules.ts'
import { firstOfMonth, seoulDate } from '../../../shared/kit/dates.ts'
import type { Db } from '../../db/open.ts'
import type { Range } from '../audit/filters.ts'
import { rangeOf } from '../audit/queries.ts'
import * as access from './queries.ts'

/** As long as the records are kept for at least: two years. */
const MONTHS = 24

/** The month before the one of an instant, `YYYY-MM`. */
export const lastMonth = (now: number): string => firstOfMonth(seoulDate(now), -1).slice(0, 7)

/** The numbers of the entries of a month. */
export const entriesOf = (db: Db, month: string): Promise<Range> =>
  rangeOf(db, { from: `${month}-01`, to: lastDayOf(month) }, null)

export const isOver = (month: string, now: number): boolean => month <= lastMonth(now)

/** Who of the administrators did what with personal data in a month, and whether somebody has looked that through. */
export async function report(db: Db, month: string, now = Date.now()): Promise<AccessReport> {
  const found = await access.accesses(db, await entriesOf(db, month))
  return {
    month,
    isOver: isOver(month, now),
    ...found,
    review: (await access.review(db, `${month}-01`)) ?? null,
    unreviewed: await unreviewed(db, now),
  }
}

/** Months that are over, since the log began, of which nobody has said that he has looked them through. */
async function unreviewed(db: Db, now: number): Promise<string[]> {
  const begun = await access.begunAt(db)
  if (begun === undefined) return []
  const today = seoulDate(now)
  const months = Array.from({ length: MONTHS }, (_, at) => firstOfMonth(today, at - MONTHS)).filter(
    (month) => month >= firstOfMonth(seoulDate(begun)),
  )
  const done = await access.reviewed(db, firstOfMonth(today, -MONTHS))
  return months.filter((month) => !done.has(month)).map((month) => month.slice(0, 7))
}
