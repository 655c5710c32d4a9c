import { useSearchParams } from 'react-router'
import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { type Status, statuses } from '../../shared/purchase-requests/rules.ts'
import { anId, oneOf, type ReadView, readAddress } from '../app/address.ts'
import { moves, type Tab, tabs, type View } from './paths.ts'

export const useView = (): View => useAddress().view
/** With what of the address could not be read. */
export const useAddress = (): ReadView<View> => readView(useSearchParams()[0])

/** Reads the address; what is unknown in it falls back to the default. */
export const readView = (query: URLSearchParams): ReadView<View> =>
  readAddress<View>(query, defaults, { tab: oneOf(tabs), status: oneOf(statuses), id: anId, move: oneOf(moves) })

const defaults: View = { tab: 'received', status: null, id: null, move: null }

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
