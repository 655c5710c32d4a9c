import type { View } from './view.ts'

type Goods = Pick<View, 'market' | 'corp' | 'large' | 'mid' | 'small' | 'grade'>

/** Leaves out what is not said. */
const said = <T extends Record<string, string | number | null>>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], null>
  }

/** The market and goods of a view as calls name them: each code inside the one before. */
const goods = ({ market: marketCode, corp: corpCode, large, mid, small, grade }: Goods) =>
  said({ marketCode, corpCode, large, mid: mid?.slice(2) ?? null, small: small?.slice(4) ?? null, grade })

/** What the table of prices is asked for. */
export const pricesQuery = (view: View) => ({
  ...goods(view),
  ...said({ date: view.date, q: view.q }),
  page: view.page - 1,
  size: view.size,
})

/** What list and sums of single lots are asked for. */
export const filtersOf = (view: View) => ({
  ...goods(view),
  ...said({
    from: view.from ?? view.date,
    to: view.date,
    origin: view.origin,
    tradeType: view.trade,
    minPrice: view.min,
    maxPrice: view.max,
    q: view.q,
    mine: view.mine ? ('true' as const) : null,
    bookOwnerId: view.book,
  }),
})

/** What the chart is asked for: the days that end with the one shown. */
export const seriesQuery = (view: View) => ({ ...goods(view), ...said({ to: view.date }) })

export const choicesQuery = ({ market: marketCode, large, mid, from, date }: View) =>
  said({ marketCode, large, mid: mid?.slice(2) ?? null, from: from ?? date, to: date })

/** One day of one market, for the clients of a book. */
export const wantedQuery = ({ market: marketCode, date, book }: View) => said({ marketCode, date, bookOwnerId: book })
