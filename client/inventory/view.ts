import { stockColumns } from '../../shared/inventory/columns.ts'
import { type StockAlert, type StockSort, stockSorts } from '../../shared/inventory/contract.ts'
import { type AlertKind, alertKinds } from '../../shared/inventory/words.ts'
import { addressOf, anId, aPage, matching, oneOf, screenAt, searched } from '../app/address.ts'
import type { PagedParts } from '../views/listAt.ts'
import { type Listing, listDefaults, listReaders, pageSizes } from '../views/listing.ts'
import { stockPath as stockPathOf } from '../warehouses/paths.ts'
import { stockPath } from './paths.ts'

/** What can be done with lots in the panel. */
export const steps = ['transfer', 'repack', 'adjust', 'reserve', 'hold', 'edit'] as const
export type Step = (typeof steps)[number]
/** So many lots are moved or repacked at once. */
export const MAX_PICKED = 20

/** What the address says about the stock; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  warehouse: number | null
  product: number | null
  q: string
  alert: AlertKind | null
  sort: StockSort
  /** The group whose lots are shown, by its key, and which page of them, from 1. */
  open: string
  openPage: number
  /** The lot beside the list. */
  lot: number | null
  /** The lots that `step` is about, when they are not the one beside the list. */
  lots: string
  step: Step | null
  /** The lot whose way is followed instead. */
  trace: number | null
  /** Which page of what happened to the lot that is followed, or stands beside the list, from 1. */
  moves: number
}
/** A view of everything, or of one warehouse on its own page. */
export type Here = { view: View; place: number | null }

export const defaults: View = {
  ...listDefaults,
  book: null,
  warehouse: null,
  product: null,
  q: '',
  alert: null,
  sort: 'product',
  page: 1,
  size: 50,
  open: '',
  openPage: 1,
  lot: null,
  lots: '',
  step: null,
  trace: null,
  moves: 1,
}

const ids = new RegExp(`^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${MAX_PICKED - 1}}$`)

export const { readView, paramsOf } = screenAt<View>(stockPath, defaults, {
  ...listReaders(stockColumns),
  book: anId,
  warehouse: anId,
  product: anId,
  q: searched(50),
  alert: oneOf(alertKinds),
  sort: oneOf(stockSorts),
  page: aPage,
  size: oneOf(pageSizes),
  open: matching(/^[1-9]\d{0,15}-\d{1,16}-[1-9]\d{0,15}$/),
  openPage: aPage,
  lot: anId,
  lots: matching(ids),
  step: oneOf(steps),
  trace: anId,
  moves: aPage,
})

/** The page of a view, without what its address says. */
export const pageOf = (place: number | null): string => (place === null ? stockPath : stockPathOf(place))

/** The address of a view. */
export const pathTo = (view: Partial<View>, place: number | null = null): string =>
  addressOf(pageOf(place), paramsOf(view))

const untraced = { trace: null, moves: 1 } satisfies Partial<View>
const closed = { open: '', openPage: 1, lot: null, lots: '', step: null } satisfies Partial<View>

/** The views that are kept of a book's stock are those of each of its warehouses too. */
export const listingOf = (place: number | null): Listing<View> => ({
  key: 'stock',
  path: pageOf(place),
  columns: stockColumns,
  readView,
  paramsOf,
  passing: { ...closed, ...untraced, page: 1 },
})

/** All of the same stock. */
export const cleared = ({ view: { book, sort, size, view, cols, dense }, place }: Here): string =>
  pathTo({ book, sort, size, cols, dense, view: view === null ? null : 0 }, place)

/** The same page otherwise; whatever else is looked at, a lot is followed no more. */
export const changed = ({ view, place }: Here, change: Partial<View>): string =>
  pathTo({ ...view, ...untraced, ...change }, place)

/** The same stock by other filters: it begins at its first page, nothing of it open. */
export const refined = (here: Here, change: Partial<View>): string => changed(here, { ...closed, page: 1, ...change })

/** Where an alert leads: its lot, else its goods where they should lie, of which there may be none, else the warehouse. */
export function alertPath({ kind, lotId, productCodeId, warehouseId }: StockAlert, here: Here): string {
  if (lotId !== null) return changed(here, { lot: lotId, lots: '', step: null })
  if (productCodeId === null) return stockPathOf(warehouseId)
  const where = here.place === null ? { warehouse: warehouseId } : {}
  return refined(here, { ...where, product: productCodeId, q: '', alert: kind })
}

/** The list with nothing beside it. */
export const withoutPanel = (here: Here): string => changed(here, { lot: null, lots: '', step: null })

/** The lots that the panel is about. */
export const lotsOf = ({ lot, lots }: View): number[] =>
  lots ? lots.split(',').map(Number) : lot === null ? [] : [lot]

/** True when something narrows the list. */
export const isFiltered = ({ q, alert, warehouse, product }: View): boolean =>
  q !== '' || alert !== null || warehouse !== null || product !== null

type Grouped = { productCodeId: number; specificationId: number | null; warehouseId: number }
/** What a group is called in the address. */
export const keyOf = ({ productCodeId, specificationId, warehouseId }: Grouped): string =>
  `${productCodeId}-${specificationId ?? 0}-${warehouseId}`
/** The group of a key; null for none. */
export function groupOf(key: string): Grouped | null {
  const [productCodeId, specificationId, warehouseId] = key.split('-').map(Number)
  if (!productCodeId || specificationId === undefined || !warehouseId) return null
  return { productCodeId, specificationId: specificationId || null, warehouseId }
}
