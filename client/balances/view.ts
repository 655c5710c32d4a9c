import { balanceColumns } from '../../shared/balances/columns.ts'
import { type BalanceSort, balanceSorts } from '../../shared/balances/words.ts'
import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import { accounts } from '../../shared/transactions/words.ts'
import { anId, oneOf, searched, yes } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'
import { balancesPath } from './paths.ts'

/** Months back; the present one is none. */
export const months = [1, 3] as const

/** What the address says of the list; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose book; null: wherever the member's balances are. */
  book: number | null
  q: string
  kind: (typeof accounts)[number] | null
  overdue: boolean
  overLimit: boolean
  /** So many whole months before this one; null: this month so far. */
  months: (typeof months)[number] | null
  sort: BalanceSort
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

const list = listAt<View>({
  key: 'balances',
  path: balancesPath,
  columns: balanceColumns,
  defaults,
  readers: {
    book: anId,
    q: searched(100),
    kind: oneOf(accounts),
    overdue: yes,
    overLimit: yes,
    months: oneOf(months),
    sort: oneOf(balanceSorts),
  },
  kept: ['book', 'sort'],
})
export const { readView, paramsOf, pathTo, listing, refined, cleared } = list

/** True when something narrows the list; the months only say whose trade stands beside it. */
export const isFiltered = (view: View): boolean => list.isFiltered({ ...view, months: null })

/** What list and sums are asked for. Who looks for somebody finds him though nothing is owed. */
export const filtersOf = ({ q, kind, overdue, overLimit, months }: View, bookOwnerId: number, today: string) => ({
  bookOwnerId,
  ...(q ? { q, kind: kind ?? ('ALL' as const) } : kind ? { kind } : {}),
  ...(overdue ? { overdueOnly: 'true' as const } : {}),
  ...(overLimit ? { overLimitOnly: 'true' as const } : {}),
  ...(months === null ? {} : { from: firstOfMonth(today, -months), to: addDays(firstOfMonth(today), -1) }),
})
