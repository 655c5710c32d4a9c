import type { ClientFilters } from '../../shared/clients/contract.ts'
import {
  type ClientStatus,
  type ClientType,
  clientSorts,
  clientStatuses,
  clientTypes,
} from '../../shared/clients/words.ts'
import { anId, aPage, oneOf, screenAt, searched, yes } from '../app/address.ts'
import { listPath } from './paths.ts'

export type Sort = (typeof clientSorts)[number]
export const sizes = [20, 50, 100] as const

/** What the address says about the list; defaults are left out of it. */
export type View = {
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
  size: (typeof sizes)[number]
}

export const defaults: View = {
  book: null,
  q: '',
  status: null,
  type: null,
  overdue: false,
  overLimit: false,
  linked: false,
  sort: 'name',
  page: 1,
  size: 20,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(listPath, defaults, {
  book: anId,
  q: searched(100),
  status: oneOf(clientStatuses),
  type: oneOf(clientTypes),
  overdue: yes,
  overLimit: yes,
  linked: yes,
  sort: oneOf(clientSorts),
  page: aPage,
  size: oneOf(sizes),
})

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
