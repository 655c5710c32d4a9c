import * as contract from '../../../shared/connections/contract.ts'
import { connectionTypes } from '../../../shared/connections/permissions.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { listMarkets, type MarketCode } from '../../../shared/markets/contract.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import { aDate, anId, aPage, oneOf, screenAt, searched } from '../../app/address.ts'
import type { Loading } from '../../app/page.ts'

export const connectionsPath = '/admin/connections'
export const sizes = [20, 50, 100] as const

/** What the address says; defaults are left out of it. */
export type View = {
  q: string
  type: (typeof connectionTypes)[number] | null
  status: (typeof contract.connectionStatuses)[number] | null
  member: number | null
  client: number | null
  market: number | null
  from: string
  to: string
  /** From 1. */
  page: number
  size: (typeof sizes)[number]
  /** The connection beside the list. */
  id: number | null
}

export const { readView, paramsOf, pathTo } = screenAt<View>(
  connectionsPath,
  {
    ...{ q: '', type: null, status: null, member: null, client: null, market: null, from: '', to: '' },
    ...{ page: 1, size: 20, id: null },
  },
  {
    q: searched(100),
    type: oneOf(connectionTypes),
    status: oneOf(contract.connectionStatuses),
    member: anId,
    client: anId,
    market: anId,
    from: aDate,
    to: aDate,
    page: aPage,
    size: oneOf(sizes),
    id: anId,
  },
)

/** The same list by other filters: it begins at its first page, nothing beside it. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, id: null, ...change })

export const isFiltered = (view: View): boolean => paramsOf({ ...view, page: 1, size: 20, id: null }).length > 0

export type ConnectionsData = {
  view: View
  dropped: readonly string[]
  statistics: Promise<Outcome<contract.ConnectionStatistics>>
  found: Promise<Outcome<Page<contract.Connection>>>
  /** Markets to choose from; none for a manager, who looks after his own. */
  markets: Promise<Outcome<MarketCode[]>>
  one: Promise<Outcome<contract.Connection>> | null
  /** The Idempotency-Key of ending several, the same for every press of the button. */
  formKey: string
}

export function load({ app: { call }, url, member }: Loading): ConnectionsData {
  // Others work on the same rows: what was read before may be out of date.
  call.forget('/client-connections')
  const { view, dropped } = readView(url.searchParams)
  const { q, type, status, member: memberId, client, market, from, to, page, size, id } = view
  const query = {
    ...(q ? { q } : {}),
    ...(type ? { connectionType: type } : {}),
    ...(status ? { status } : {}),
    ...(memberId ? { memberId } : {}),
    ...(client ? { clientId: client } : {}),
    ...(market ? { marketCodeId: market } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    page: page - 1,
    size,
  }
  return {
    view,
    dropped,
    statistics: settle(call(contract.connectionStatistics)),
    found: settle(call(contract.allConnections, { query })),
    markets: settle(member.baseAuthRole === 'ROLE_SYSADMIN' ? call(listMarkets) : Promise.resolve([])),
    one: id === null ? null : settle(call(contract.oneConnection, { params: { id } })),
    formKey: crypto.randomUUID(),
  }
}
