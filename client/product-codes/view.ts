import { type ProductStatus, productStatuses } from '../../shared/product-codes/words.ts'
import * as address from '../app/address.ts'
import { count, oneOf, type Read, searched, yes } from '../app/address.ts'

export const listPath = '/services/productManagement'
export const PAGE_SIZE = 50

/** What the address says about the products; defaults are left out of it. */
export type View = {
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
  /** The product beside the list. */
  id: number | null
  /** The form for an item of one's own. */
  add: boolean
}

export const defaults: View = {
  book: null,
  q: '',
  large: '',
  favorite: false,
  own: false,
  status: 'ACTIVE',
  page: 1,
  id: null,
  add: false,
}

const anId = count(Number.MAX_SAFE_INTEGER)
const readers: { [K in keyof View]: Read<View[K]> } = {
  book: anId,
  q: searched(50),
  large: (typed) => (/^\d{2}$/.test(typed) ? typed : undefined),
  favorite: yes,
  own: yes,
  status: oneOf(productStatuses),
  page: count(1_000_000),
  id: anId,
  add: yes,
}

/** Reads the address; what is unknown in it falls back to the default, and `isReset` tells so. */
export const readView = (query: URLSearchParams): { view: View; isReset: boolean } =>
  address.readAddress(query, defaults, readers)
export const paramsOf = (view: Partial<View>): [string, string][] => address.paramsOf(defaults, view)

/** The address of a view. */
export const pathTo = (view: Partial<View>): string => address.addressOf(listPath, paramsOf(view))

const closed = { id: null, add: false } satisfies Partial<View>

/** The list with nothing beside it. */
export const withoutPanel = (view: View): string => pathTo({ ...view, ...closed })

/** The same products by other filters: they begin at their first page, nothing beside them. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, ...closed, page: 1, ...change })

/** True when something narrows the list. */
export const isFiltered = ({ q, large, favorite, own, status }: View): boolean =>
  q !== '' || large !== '' || favorite || own || status !== 'ACTIVE'
