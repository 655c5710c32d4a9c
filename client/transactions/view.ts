import { parseWon } from '../../shared/kit/money.ts'
import { paperColumns } from '../../shared/transactions/columns.ts'
import {
  type PaperType,
  paperTypes,
  type TransactionStatus,
  transactionStatuses,
} from '../../shared/transactions/words.ts'
import { aDate, anId, aPage, oneOf, type Read, searched } from '../app/address.ts'
import { listAt, type PagedParts } from '../views/listAt.ts'
import { listDefaults } from '../views/listing.ts'
import { lookupPath } from './paths.ts'
import { periods } from './periods.ts'

/** What can be asked for: what was thrown away is nowhere to be seen. */
export const statuses = transactionStatuses.filter((status) => status !== 'DELETED')

/** What the address says about papers; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose book; null: the member's own. */
  book: number | null
  q: string
  period: (typeof periods)[number] | null
  /** Days of one's own; either of them takes the place of `period`. */
  from: string
  to: string
  type: PaperType | null
  status: Exclude<TransactionStatus, 'DELETED'> | null
  client: number | null
  product: number | null
  spec: number | null
  lot: number | null
  /** Won. */
  min: number | null
  max: number | null
  /** The paper beside the list. */
  id: number | null
  /** The lot that is followed instead of it, and which page of what happened to it, from 1. */
  trace: number | null
  moves: number
}

export const defaults: View = {
  ...listDefaults,
  book: null,
  q: '',
  period: null,
  from: '',
  to: '',
  type: null,
  status: null,
  client: null,
  product: null,
  spec: null,
  lot: null,
  min: null,
  max: null,
  page: 1,
  size: 25,
  id: null,
  trace: null,
  moves: 1,
}

/** Won as people write them, from 0. */
export const amount: Read<number> = (typed) => {
  const read = parseWon(typed)
  return read !== null && read >= 0 ? read : undefined
}

export const { readView, paramsOf, pathTo, listing, refined, cleared, isFiltered } = listAt<View>({
  key: 'papers',
  path: lookupPath,
  columns: paperColumns,
  defaults,
  readers: {
    book: anId,
    q: searched(50),
    period: oneOf(periods),
    from: aDate,
    to: aDate,
    type: oneOf(paperTypes),
    status: oneOf(statuses),
    client: anId,
    product: anId,
    spec: anId,
    lot: anId,
    min: amount,
    max: amount,
    id: anId,
    trace: anId,
    moves: aPage,
  },
  closed: { id: null, trace: null, moves: 1 },
  kept: ['book'],
})
