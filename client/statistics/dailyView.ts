import { aDate, anId, type ReadView, screenAt } from '../app/address.ts'

/** What the address says about the statistics of a day; defaults are left out of it. */
export type View = {
  /** Whose book; null: the member's own. */
  book: number | null
  /** The business date; empty: that of now. */
  date: string
}

export const dailyPath = '/statistics/daily'

const defaults: View = { book: null, date: '' }

const { readView, paramsOf, pathTo } = screenAt<View>(dailyPath, defaults, { book: anId, date: aDate })

export { paramsOf, pathTo, readView }

/** Reads the address; a day that is still to come falls back to today like one that is none. */
export function readDay(query: URLSearchParams, today: string): ReadView<View> {
  const { view, dropped } = readView(query)
  return view.date > today ? { view: { ...view, date: '' }, dropped: [...dropped, '날짜'] } : { view, dropped }
}
