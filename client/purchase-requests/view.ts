import { type Location, useLocation } from 'react-router'
import { requestColumns } from '../../shared/purchase-requests/columns.ts'
import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { type Status, statuses } from '../../shared/purchase-requests/rules.ts'
import { anId, aPage, count, oneOf, type ReadView, readAddress } from '../app/address.ts'
import { filtering } from '../views/listAt.ts'
import { type Listing, listDefaults, listReaders, pageSizes } from '../views/listing.ts'
import { MOST_HUNDREDS, moves, PAGE_SIZE, paramsOf, pathTo, root, type Tab, tabs, type View } from './paths.ts'

export const useView = (): View => useAddress().view
const read = new WeakMap<Location, ReadView<View>>()
/** With what of the address could not be read. Each act of each row asks for it: it is read once. */
export function useAddress(): ReadView<View> {
  const here = useLocation()
  const known = read.get(here)
  if (known) return known
  const view = readView(new URLSearchParams(here.search))
  read.set(here, view)
  return view
}

/** Reads the address; what is unknown in it falls back to the default. */
export const readView = (query: URLSearchParams): ReadView<View> =>
  readAddress<View>(query, defaults, {
    ...listReaders(requestColumns),
    book: anId,
    tab: oneOf(tabs),
    status: oneOf(statuses),
    page: aPage,
    size: oneOf(pageSizes),
    id: anId,
    move: oneOf(moves),
    hundreds: count(MOST_HUNDREDS),
  })

const defaults: View = {
  ...listDefaults,
  book: null,
  tab: 'received',
  status: null,
  page: 1,
  size: PAGE_SIZE,
  id: null,
  move: null,
  hundreds: 1,
}

const closed = { id: null, move: null } satisfies Partial<View>

/** Its views can be kept. */
export const listing: Listing<View> = {
  key: 'requests',
  path: root,
  columns: requestColumns,
  readView,
  paramsOf,
  passing: { ...closed, page: 1, hundreds: 1 },
}

/** Where its filters lead; the tab stays. */
export const { cleared, refined } = filtering<View>({
  defaults,
  paramsOf,
  pathTo,
  closed,
  kept: ['book', 'tab', 'hundreds'],
})

/** The rows of one tab. */
export function rowsOf<R extends Pick<PurchaseRequest, 'receiverMemberId' | 'senderMemberId'>>(
  requests: readonly R[],
  tab: Tab,
  memberId: number,
): R[] {
  if (tab === 'all') return [...requests]
  return requests.filter((r) => (tab === 'received' ? r.receiverMemberId : r.senderMemberId) === memberId)
}

/** The states that occur among the rows, in the order of the state machine, with how many rows have each. */
export function countByStatus(rows: readonly Pick<PurchaseRequest, 'status'>[]): [Status, number][] {
  return statuses.flatMap((status): [Status, number][] => {
    const count = rows.filter((row) => row.status === status).length
    return count > 0 ? [[status, count]] : []
  })
}

/** The rows of one page; beyond the last it is the last. */
export function pageOf<R>(rows: readonly R[], { page, size }: Pick<View, 'page' | 'size'>) {
  const totalPages = Math.max(1, Math.ceil(rows.length / size))
  const number = Math.min(page, totalPages)
  return { number, totalPages, totalElements: rows.length, content: rows.slice((number - 1) * size, number * size) }
}
