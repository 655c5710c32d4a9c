import { type BalanceSort, balanceSorts } from '../../shared/balances/words.ts'
import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import { accounts } from '../../shared/transactions/words.ts'
import { anId, aPage, oneOf, screenAt, searched, yes } from '../app/address.ts'
import { balancesPath } from './paths.ts'

export const sizes = [20, 50, 100] as const
/** Months back; the present one is none. */
export const months = [1, 3] as const

/** What the address says of the list; defaults are left out of it. */
export type View = {
  /** Whose book; null: wherever the member's balances are. */
  book: number | null
  q: string
  kind: (typeof accounts)[number] | null
  overdue: boolean
  overLimit: boolean
  /** So many whole months before this one; null: this month so far. */
  months: (typeof months)[number] | null
  sort: BalanceSort
  /** From 1. */
  page: number
  size: (typeof sizes)[number]
}

export const defaults: View = {
  book: null,
  q: '',
  kind: null,
  overdue: false,
  overLimit: false,
  months: null,
  sort: '-receivable',
  page: 1,
  size: 20,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(balancesPath, defaults, {
  book: anId,
  q: searched(100),
  kind: oneOf(accounts),
  overdue: yes,
  overLimit: yes,
  months: oneOf(months),
  sort: oneOf(balanceSorts),
  page: aPage,
  size: oneOf(sizes),
})

/** The same list by other filters: it begins at its first page again. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, ...change })

/** The whole list of the same book. */
export const cleared = ({ book, sort, size }: View): string => pathTo({ book, sort, size })

/** True when something narrows the list. */
export const isFiltered = ({ q, kind, overdue, overLimit }: View): boolean =>
  q !== '' || kind !== null || overdue || overLimit

/** What list and sums are asked for. Who looks for somebody finds him though nothing is owed. */
export const filtersOf = ({ q, kind, overdue, overLimit, months }: View, bookOwnerId: number, today: string) => ({
  bookOwnerId,
  ...(q ? { q, kind: kind ?? ('ALL' as const) } : kind ? { kind } : {}),
  ...(overdue ? { overdueOnly: 'true' as const } : {}),
  ...(overLimit ? { overLimitOnly: 'true' as const } : {}),
  ...(months === null ? {} : { from: firstOfMonth(today, -months), to: addDays(firstOfMonth(today), -1) }),
})
