import { aDate, anId, matching, screenAt } from '../app/address.ts'

export const closingPath = '/daily-close'

/** What the address says about closings; defaults are left out of it. */
export type View = {
  /** Whose book; null: the member's own. */
  book: number | null
  /** The business date that is shown; empty: the one that is due. */
  date: string
  /** `YYYY-MM` of the days beside it; empty: that of the day. */
  month: string
}

const defaults: View = { book: null, date: '', month: '' }

export const { readView, pathTo } = screenAt<View>(closingPath, defaults, {
  book: anId,
  date: aDate,
  month: matching(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/),
})
