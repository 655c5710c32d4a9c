import { specificationColumns } from '../../shared/specifications/columns.ts'
import {
  type SpecificationScope,
  type SpecificationStatus,
  specificationScopes,
  specificationStatuses,
} from '../../shared/specifications/words.ts'
import { anId, aPage, oneOf, screenAt, searched, yes } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from '../views/listing.ts'

export const listPath = '/services/specificationManagement'

/** What the address says about the specifications; defaults are left out of it. */
export type View = ListParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  q: string
  /** The product whose specifications are shown, beside the ones for every product. */
  product: number | null
  scope: SpecificationScope | null
  status: SpecificationStatus
  /** From 1. */
  page: number
  size: PageSize
  /** The specification beside the list. */
  id: number | null
  /** The form for a new one. */
  add: boolean
}

export const defaults: View = {
  ...listDefaults,
  book: null,
  q: '',
  product: null,
  scope: null,
  status: 'ACTIVE',
  page: 1,
  size: 50,
  id: null,
  add: false,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(listPath, defaults, {
  ...listReaders(specificationColumns),
  book: anId,
  q: searched(50),
  product: anId,
  scope: oneOf(specificationScopes),
  status: oneOf(specificationStatuses),
  page: aPage,
  size: oneOf(pageSizes),
  id: anId,
  add: yes,
})

const closed = { id: null, add: false } satisfies Partial<View>

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'specifications',
  path: listPath,
  columns: specificationColumns,
  readView,
  paramsOf,
  passing: { ...closed, page: 1 },
}

/** The list with nothing beside it. */
export const withoutPanel = (view: View): string => pathTo({ ...view, ...closed })

/** The same by other filters: it begins at its first page, nothing beside it. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, ...closed, page: 1, ...change })

/** The whole list of the same book. */
export const cleared = ({ book, size, view, cols, dense }: View): string =>
  pathTo({ book, size, cols, dense, view: view === null ? null : 0 })

/** True when something narrows the list. */
export const isFiltered = ({ q, product, scope, status }: View): boolean =>
  q !== '' || product !== null || scope !== null || status !== 'ACTIVE'
