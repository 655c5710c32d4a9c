import { historyColumns } from '../../shared/transactions/historyColumns.ts'
import { type TransactionType, transactionTypes } from '../../shared/transactions/words.ts'
import { aDate, anId, oneOf } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'
import { historyPath } from './paths.ts'
import { amount } from './view.ts'

const statuses = ['POSTED', 'VOIDED'] as const

/** What the address says about one client's papers; defaults are left out of it. */
export type View = PagedParts & {
  client: number | null
  from: string
  to: string
  type: TransactionType | null
  status: (typeof statuses)[number] | null
  product: number | null
  /** Won. */
  min: number | null
  max: number | null
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

const list = listAt<View>({
  key: 'history',
  path: historyPath,
  columns: historyColumns,
  defaults,
  readers: {
    client: anId,
    from: aDate,
    to: aDate,
    type: oneOf(transactionTypes),
    status: oneOf(statuses),
    product: anId,
    min: amount,
    max: amount,
  },
  kept: ['client'],
  whose: ['client'],
})
export const { readView, paramsOf, pathTo, listing, refined, cleared } = list

/** True when something narrows the papers of the period. */
export const isFiltered = (view: View): boolean => list.isFiltered({ ...view, from: '', to: '' })

export const filtersOf = ({ from, to, type, status, product, min, max }: View) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(product ? { productCodeId: product } : {}),
  ...(min === null ? {} : { minAmount: min }),
  ...(max === null ? {} : { maxAmount: max }),
})
