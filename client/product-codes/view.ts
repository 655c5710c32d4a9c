import { productColumns } from '../../shared/product-codes/columns.ts'
import { type ProductStatus, productStatuses } from '../../shared/product-codes/words.ts'
import { anId, matching, oneOf, searched, yes } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'

export const listPath = '/services/productManagement'

/** What the address says about the products; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  q: string
  /** The class whose items are shown, by its code. */
  large: string
  favorite: boolean
  /** Only items of the book's own. */
  own: boolean
  status: ProductStatus
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

export const { readView, paramsOf, pathTo, listing, refined, cleared, isFiltered, withoutPanel } = listAt<View>({
  key: 'products',
  path: listPath,
  columns: productColumns,
  defaults,
  readers: {
    book: anId,
    q: searched(50),
    large: matching(/^\d{2}$/),
    favorite: yes,
    own: yes,
    status: oneOf(productStatuses),
    id: anId,
    add: yes,
  },
  closed: { id: null, add: false },
  kept: ['book'],
})
