import type { ClientFilters } from '../../shared/clients/contract.ts'
import {
  type ClientStatus,
  type ClientType,
  clientSorts,
  clientStatuses,
  clientTypes,
} from '../../shared/clients/words.ts'
import * as address from '../app/address.ts'
import { count, oneOf, type Read, searched, yes } from '../app/address.ts'
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

/** How each part is read from the address. */
const readers: { [K in keyof View]: Read<View[K]> } = {
  book: count(Number.MAX_SAFE_INTEGER),
  q: searched(100),
  status: oneOf(clientStatuses),
  type: oneOf(clientTypes),
  overdue: yes,
  overLimit: yes,
  linked: yes,
  sort: oneOf(clientSorts),
  page: count(1_000_000),
  size: oneOf(sizes),
}

/** Reads the address; what is unknown in it falls back to the default, and `isReset` tells so. */
export const readView = (query: URLSearchParams): { view: View; isReset: boolean } =>
  address.readAddress(query, defaults, readers)

/** The parts of a view that are not the defaults, as the address writes them. */
export const paramsOf = (view: Partial<View>): [string, string][] => address.paramsOf(defaults, view)

/** The address of a view. */
export const pathTo = (view: Partial<View>): string => address.addressOf(listPath, paramsOf(view))

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
