import { wasteColumns } from '../../shared/waste/columns.ts'
import { type WasteReason, type WasteStatus, wasteReasons, wasteStatuses } from '../../shared/waste/words.ts'
import { aDate, anId, aPage, oneOf, screenAt, searched } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from '../views/listing.ts'

export const wastePath = '/services/waste-management'
export const tabs = ['list', 'statistics'] as const
/** How many months the statistics go back. */
export const spans = [1, 3, 6, 12] as const

/** What the address says about waste; defaults are left out of it. */
export type View = ListParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  tab: (typeof tabs)[number]
  q: string
  from: string
  to: string
  status: WasteStatus | null
  reason: WasteReason | null
  warehouse: number | null
  product: number | null
  /** From 1. */
  page: number
  size: PageSize
  months: (typeof spans)[number]
  /** The waste beside the list. */
  id: number | null
}

export const defaults: View = {
  ...listDefaults,
  book: null,
  tab: 'list',
  q: '',
  from: '',
  to: '',
  status: null,
  reason: null,
  warehouse: null,
  product: null,
  page: 1,
  size: 25,
  months: 6,
  id: null,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(wastePath, defaults, {
  ...listReaders(wasteColumns),
  book: anId,
  tab: oneOf(tabs),
  q: searched(50),
  from: aDate,
  to: aDate,
  status: oneOf(wasteStatuses),
  reason: oneOf(wasteReasons),
  warehouse: anId,
  product: anId,
  page: aPage,
  size: oneOf(pageSizes),
  months: oneOf(spans),
  id: anId,
})

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'waste',
  path: wastePath,
  columns: wasteColumns,
  readView,
  paramsOf,
  passing: { page: 1, id: null, tab: 'list' },
}

/** The same list by other filters: it begins at its first page, nothing beside it. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, id: null, ...change })

/** The whole list of the same book. */
export const cleared = ({ book, size, view, cols, dense }: View): string =>
  pathTo({ book, size, cols, dense, view: view === null ? null : 0 })

/** The form, where the lot is chosen first; `q` narrows the lots. */
export const newPath = (book: number | null): string =>
  `${wastePath}?${new URLSearchParams([['new', '1'], ...(book === null ? [] : [['book', String(book)]])])}`
export const lotPath = (lotId: number): string => `${wastePath}?lot=${lotId}`

/** True when something narrows the list. */
export const isFiltered = ({ q, from, to, status, reason, warehouse, product }: View): boolean =>
  q !== '' || from !== '' || to !== '' || status !== null || reason !== null || warehouse !== null || product !== null

/** What list and export are asked for. */
export const filtersOf = ({ q, from, to, status, reason, warehouse, product }: View, bookOwnerId: number) => ({
  bookOwnerId,
  ...(q ? { q } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(status ? { status } : {}),
  ...(reason ? { reason } : {}),
  ...(warehouse ? { warehouseId: warehouse } : {}),
  ...(product ? { productCodeId: product } : {}),
})
