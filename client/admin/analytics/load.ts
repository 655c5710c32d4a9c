import { type Analytics, analytics } from '../../../shared/admin/analytics.ts'
import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import { aDate, anId, screenAt } from '../../app/address.ts'
import type { Loading } from '../../app/page.ts'

/** What the address says; an empty end is left to the server: the last thirty days. */
export type View = { from: string; to: string; market: number | null }

export const { readView, pathTo } = screenAt<View>(
  '/admin/analytics',
  { from: '', to: '', market: null },
  { from: aDate, to: aDate, market: anId },
)

export type AnalyticsData = {
  view: View
  dropped: readonly string[]
  /** Of the day on which the page was made, in Seoul. */
  today: string
  found: Promise<Outcome<Analytics>>
}

export const queryOf = ({ from, to, market }: View) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(market === null ? {} : { marketCodeId: market }),
})

export function load({ app: { call, now }, url }: Pick<Loading, 'app' | 'url'>): AnalyticsData {
  // Others work on the same rows: what was read before may be out of date.
  call.forget(analytics.path)
  const { view, dropped } = readView(url.searchParams)
  return {
    view,
    dropped,
    today: seoulDate(now()),
    found: settle(call(analytics, { query: queryOf(view) })),
  }
}

/** Spans that are one press away, in days. */
export const spans = [
  { days: 7, name: '7일' },
  { days: 30, name: '30일' },
  { days: 90, name: '90일' },
  { days: 365, name: '1년' },
] as const

export const spanOf = (today: string, days: number): Pick<View, 'from' | 'to'> => ({
  from: addDays(today, 1 - days),
  to: today,
})
