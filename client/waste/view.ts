import { wasteColumns } from '../../shared/waste/columns.ts'
import { type WasteReason, type WasteStatus, wasteReasons, wasteStatuses } from '../../shared/waste/words.ts'
import { aDate, anId, oneOf, searched } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'

export const wastePath = '/services/waste-management'
export const tabs = ['list', 'statistics'] as const
/** How many months the statistics go back. */
export const spans = [1, 3, 6, 12] as const

/** What the address says about waste; defaults are left out of it. */
export type View = PagedParts & {
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

export const { readView, paramsOf, pathTo, listing, refined, cleared, isFiltered } = listAt<View>({
  key: 'waste',
  path: wastePath,
  columns: wasteColumns,
  defaults,
  readers: {
    book: anId,
    tab: oneOf(tabs),
    q: searched(50),
    from: aDate,
    to: aDate,
    status: oneOf(wasteStatuses),
    reason: oneOf(wasteReasons),
    warehouse: anId,
    product: anId,
    months: oneOf(spans),
    id: anId,
  },
  closed: { id: null },
  kept: ['book', 'tab', 'months'],
  passing: { tab: 'list' },
})

/** The form, where the lot is chosen first; `q` narrows the lots. */
export const newPath = (book: number | null): string =>
  `${wastePath}?${new URLSearchParams([['new', '1'], ...(book === null ? [] : [['book', String(book)]])])}`
export const lotPath = (lotId: number): string => `${wastePath}?lot=${lotId}`

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
