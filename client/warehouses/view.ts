import { warehouseColumns } from '../../shared/warehouses/columns.ts'
import { anId, screenAt } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders } from '../views/listing.ts'
import { listPath } from './paths.ts'

/** What the address says about the list; defaults are left out of it. */
export type View = ListParts & {
  /** Whose book; null: the member's own. */
  book: number | null
}

const defaults: View = { ...listDefaults, book: null }

export const { readView, paramsOf, pathTo } = screenAt<View>(listPath, defaults, {
  ...listReaders(warehouseColumns),
  book: anId,
})

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'warehouses',
  path: listPath,
  columns: warehouseColumns,
  readView,
  paramsOf,
  passing: {},
}
