import { useSearchParams } from 'react-router'
import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { type Status, statuses } from '../../shared/purchase-requests/rules.ts'
import { moves, type Tab, tabs, type View } from './paths.ts'

export const useView = (): View => readView(useSearchParams()[0])

/** Reads the address; what is unknown in it falls back to the default. */
export function readView(query: URLSearchParams): View {
  const id = Number(query.get('id'))
  return {
    tab: tabs.find((tab) => tab === query.get('tab')) ?? 'received',
    status: statuses.find((status) => status === query.get('status')) ?? null,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    move: moves.find((move) => move === query.get('move')) ?? null,
  }
}

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
