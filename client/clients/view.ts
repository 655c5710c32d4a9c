import { clientColumns } from '../../shared/clients/columns.ts'
import type { ClientFilters } from '../../shared/clients/contract.ts'
import {
  type ClientStatus,
  type ClientType,
  clientSorts,
  clientStatuses,
  clientTypes,
} from '../../shared/clients/words.ts'
import { anId, aPage, oneOf, screenAt, searched, yes } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from '../views/listing.ts'
import { listPath } from './paths.ts'

export type Sort = (typeof clientSorts)[number]

/** What the address says about the list; defaults are left out of it. */
export type View = ListParts & {
  /** Whose book; null: wherever the member's clients are. */
  book: number | null
  q: string
  status: ClientStatus | null
  type: ClientType | null
  overdue: boolean
  overLimit: boolean
  linked: boolean
  sort: Sort
  /** From 1. */
  page: number
  size: PageSize
}

export const defaults: View = {
  ...listDefaults,
  book: null,
  q: '',
  status: null,
  type: null,
  overdue: false,
  overLimit: false,
  linked: false,
  sort: 'name',
  page: 1,
  size: 25,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(listPath, defaults, {
  ...listReaders(clientColumns),
  book: anId,
  q: searched(100),
  status: oneOf(clientStatuses),
  type: oneOf(clientTypes),
  overdue: yes,
  overLimit: yes,
  linked: yes,
  sort: oneOf(clientSorts),
  page: aPage,
  size: oneOf(pageSizes),
})

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'clients',
  path: listPath,
  columns: clientColumns,
  readView,
  paramsOf,
  passing: { page: 1 },
}

/** The list as it is, in the same book and order. */
export const cleared = ({ book, sort, size, view, cols, dense }: View): string =>
  pathTo({ book, sort, size, cols, dense, view: view === null ? null : 0 })

/** The same list by other filters: it begins at its first page again. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, ...change })

/** True when something narrows the list. */
export const isFiltered = ({ q, status, type, overdue, overLimit, linked }: View): boolean =>
  q !== '' || status !== null || type !== null || overdue || overLimit || linked

/** What list, totals and export are asked for. */
export function filtersOf(view: View, bookOwnerId: number | null) {
  const { q, status, type, overdue, overLimit, linked } = view
  return {
    ...(bookOwnerId === null ? {} : { bookOwnerId }),
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(overdue ? { overdueOnly: 'true' as const } : {}),
    ...(overLimit ? { overLimitOnly: 'true' as const } : {}),
    ...(linked ? { linked: 'true' as const } : {}),
  } satisfies Record<string, string | number> & Partial<Record<keyof ClientFilters, unknown>>
}
