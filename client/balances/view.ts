import { balanceColumns } from '../../shared/balances/columns.ts'
import { type BalanceSort, balanceSorts } from '../../shared/balances/words.ts'
import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import { accounts } from '../../shared/transactions/words.ts'
import { anId, aPage, oneOf, screenAt, searched, yes } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from '../views/listing.ts'
import { balancesPath } from './paths.ts'

/** Months back; the present one is none. */
export const months = [1, 3] as const

/** What the address says of the list; defaults are left out of it. */
export type View = ListParts & {
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
  size: PageSize
}

export const defaults: View = {
  ...listDefaults,
  book: null,
  q: '',
  kind: null,
  overdue: false,
  overLimit: false,
  months: null,
  sort: '-receivable',
  page: 1,
  size: 25,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(balancesPath, defaults, {
  ...listReaders(balanceColumns),
  book: anId,
  q: searched(100),
  kind: oneOf(accounts),
  overdue: yes,
  overLimit: yes,
  months: oneOf(months),
  sort: oneOf(balanceSorts),
  page: aPage,
  size: oneOf(pageSizes),
})

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'balances',
  path: balancesPath,
  columns: balanceColumns,
  readView,
  paramsOf,
  passing: { page: 1 },
}

/** The same list by other filters: it begins at its first page again. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, ...change })

/** The whole list of the same book. */
export const cleared = ({ book, sort, size, view, cols, dense }: View): string =>
  pathTo({ book, sort, size, cols, dense, view: view === null ? null : 0 })

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
