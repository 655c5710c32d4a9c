import { historyColumns } from '../../shared/transactions/historyColumns.ts'
import { type TransactionType, transactionTypes } from '../../shared/transactions/words.ts'
import { aDate, anId, aPage, oneOf, screenAt } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from '../views/listing.ts'
import { historyPath } from './paths.ts'
import { amount } from './view.ts'

const statuses = ['POSTED', 'VOIDED'] as const

/** What the address says about one client's papers; defaults are left out of it. */
export type View = ListParts & {
  client: number | null
  from: string
  to: string
  type: TransactionType | null
  status: (typeof statuses)[number] | null
  product: number | null
  /** Won. */
  min: number | null
  max: number | null
  /** From 1. */
  page: number
  size: PageSize
}

export const defaults: View = {
  ...listDefaults,
  client: null,
  from: '',
  to: '',
  type: null,
  status: null,
  product: null,
  min: null,
  max: null,
  page: 1,
  size: 50,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(historyPath, defaults, {
  ...listReaders(historyColumns),
  client: anId,
  from: aDate,
  to: aDate,
  type: oneOf(transactionTypes),
  status: oneOf(statuses),
  product: anId,
  min: amount,
  max: amount,
  page: aPage,
  size: oneOf(pageSizes),
})

/** Its views can be kept, for any client. */
export const listing: Listing<View> = {
  key: 'history',
  path: historyPath,
  columns: historyColumns,
  readView,
  paramsOf,
  passing: { page: 1 },
  whose: ['client'],
}

/** All of the same client's papers. */
export const cleared = ({ client, size, view, cols, dense }: View): string =>
  pathTo({ client, size, cols, dense, view: view === null ? null : 0 })

/** The same client's papers by other filters: from the first page. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, ...change })

/** True when something narrows the papers of the period. */
export const isFiltered = ({ type, status, product, min, max }: View): boolean =>
  type !== null || status !== null || product !== null || min !== null || max !== null

export const filtersOf = ({ from, to, type, status, product, min, max }: View) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(product ? { productCodeId: product } : {}),
  ...(min === null ? {} : { minAmount: min }),
  ...(max === null ? {} : { maxAmount: max }),
})
