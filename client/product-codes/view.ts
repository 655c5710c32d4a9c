import { productColumns } from '../../shared/product-codes/columns.ts'
import { type ProductStatus, productStatuses } from '../../shared/product-codes/words.ts'
import { anId, aPage, matching, oneOf, screenAt, searched, yes } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from '../views/listing.ts'

export const listPath = '/services/productManagement'

/** What the address says about the products; defaults are left out of it. */
export type View = ListParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  q: string
  /** The class whose items are shown, by its code. */
  large: string
  favorite: boolean
  /** Only items of the book's own. */
  own: boolean
  status: ProductStatus
  /** From 1. */
  page: number
  size: PageSize
  /** The product beside the list. */
  id: number | null
  /** The form for an item of one's own. */
  add: boolean
}

export const defaults: View = {
  ...listDefaults,
  book: null,
  q: '',
  large: '',
  favorite: false,
  own: false,
  status: 'ACTIVE',
  page: 1,
  size: 50,
  id: null,
  add: false,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(listPath, defaults, {
  ...listReaders(productColumns),
  book: anId,
  q: searched(50),
  large: matching(/^\d{2}$/),
  favorite: yes,
  own: yes,
  status: oneOf(productStatuses),
  page: aPage,
  size: oneOf(pageSizes),
  id: anId,
  add: yes,
})

const closed = { id: null, add: false } satisfies Partial<View>

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'products',
  path: listPath,
  columns: productColumns,
  readView,
  paramsOf,
  passing: { ...closed, page: 1 },
}

/** The list with nothing beside it. */
export const withoutPanel = (view: View): string => pathTo({ ...view, ...closed })

/** The same products by other filters: they begin at their first page, nothing beside them. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, ...closed, page: 1, ...change })

/** The whole list of the same book. */
export const cleared = ({ book, size, view, cols, dense }: View): string =>
  pathTo({ book, size, cols, dense, view: view === null ? null : 0 })

/** True when something narrows the list. */
export const isFiltered = ({ q, large, favorite, own, status }: View): boolean =>
  q !== '' || large !== '' || favorite || own || status !== 'ACTIVE'
