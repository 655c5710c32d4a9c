import { clientColumns } from '../../shared/clients/columns.ts'
import type { ClientFilters } from '../../shared/clients/contract.ts'
import {
  type ClientStatus,
  type ClientType,
  clientSorts,
  clientStatuses,
  clientTypes,
} from '../../shared/clients/words.ts'
import { anId, oneOf, searched, yes } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'
import { listPath } from './paths.ts'

export type Sort = (typeof clientSorts)[number]

/** What the address says about the list; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose book; null: wherever the member's clients are. */
  book: number | null
  q: string
  status: ClientStatus | null
  type: ClientType | null
  overdue: boolean
  overLimit: boolean
  linked: boolean
  sort: Sort
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

export const { readView, paramsOf, pathTo, listing, refined, cleared, isFiltered } = listAt<View>({
  key: 'clients',
  path: listPath,
  columns: clientColumns,
  defaults,
  readers: {
    book: anId,
    q: searched(100),
    status: oneOf(clientStatuses),
    type: oneOf(clientTypes),
    overdue: yes,
    overLimit: yes,
    linked: yes,
    sort: oneOf(clientSorts),
  },
  kept: ['book', 'sort'],
})

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
