import { specificationColumns } from '../../shared/specifications/columns.ts'
import {
  type SpecificationScope,
  type SpecificationStatus,
  specificationScopes,
  specificationStatuses,
} from '../../shared/specifications/words.ts'
import { anId, oneOf, searched, yes } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'

export const listPath = '/services/specificationManagement'

/** What the address says about the specifications; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  q: string
  /** The product whose specifications are shown, beside the ones for every product. */
  product: number | null
  scope: SpecificationScope | null
  status: SpecificationStatus
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

export const { readView, paramsOf, pathTo, listing, refined, cleared, isFiltered, withoutPanel } = listAt<View>({
  key: 'specifications',
  path: listPath,
  columns: specificationColumns,
  defaults,
  readers: {
    book: anId,
    q: searched(50),
    product: anId,
    scope: oneOf(specificationScopes),
    status: oneOf(specificationStatuses),
    id: anId,
    add: yes,
  },
  closed: { id: null, add: false },
  kept: ['book'],
})
