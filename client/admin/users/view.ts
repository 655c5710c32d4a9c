import { type MemberSort, memberSorts } from '../../../shared/admin/users.ts'
import {
  type MemberStatus,
  memberStatuses,
  type Role,
  roles,
  type TradeRole,
  tradeRoles,
} from '../../../shared/members/contract.ts'
import { type Provider, providers } from '../../../shared/session/contract.ts'
import { aDate, anId, aPage, oneOf, screenAt, searched, yes } from '../../app/address.ts'

export const usersPath = '/admin/users'
export const sizes = [25, 50, 100] as const
export const tabs = ['basic', 'links', 'logins', 'audit'] as const
export type Tab = (typeof tabs)[number]

/** What the address says about members; defaults are left out of it. */
export type View = {
  q: string
  role: Role | null
  status: MemberStatus | null
  market: number | null
  provider: Provider | null
  trade: TradeRole | null
  from: string
  to: string
  sort: MemberSort
  /** From 1. */
  page: number
  size: (typeof sizes)[number]
  /** The member beside the list, and which part of him. */
  id: number | null
  tab: Tab
  /** His form instead of what is known of him. */
  edit: boolean
}

export const defaults: View = {
  q: '',
  role: null,
  status: null,
  market: null,
  provider: null,
  trade: null,
  from: '',
  to: '',
  sort: '-createdAt',
  page: 1,
  size: 25,
  id: null,
  tab: 'basic',
  edit: false,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(usersPath, defaults, {
  q: searched(100),
  role: oneOf(roles),
  status: oneOf(memberStatuses),
  market: anId,
  provider: oneOf(providers),
  trade: oneOf(tradeRoles),
  from: aDate,
  to: aDate,
  sort: oneOf(memberSorts),
  page: aPage,
  size: oneOf(sizes),
  id: anId,
  tab: oneOf(tabs),
  edit: yes,
})

const closed = { id: null, tab: 'basic', edit: false } satisfies Partial<View>

/** The list with nothing beside it. */
export const withoutPanel = (view: View): string => pathTo({ ...view, ...closed })

/** One member beside the list. */
export const opened = (view: View, id: number): string => pathTo({ ...view, ...closed, id })

/** The same list by other filters: it begins at its first page, nothing beside it. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, ...closed, page: 1, ...change })

/** Everybody, in the order and the steps that were chosen. */
export const cleared = ({ sort, size }: View): string => pathTo({ sort, size })

/** True when something narrows the list. */
export const isFiltered = ({ q, role, status, market, provider, trade, from, to }: View): boolean =>
  [q, from, to].some(Boolean) || [role, status, market, provider, trade].some((chosen) => chosen !== null)

/** What the list is asked for. */
export const queryOf = ({ q, role, status, market, provider, trade, from, to, sort, page, size }: View) => ({
  ...(q ? { keyword: q } : {}),
  ...(role ? { role } : {}),
  ...(status ? { status } : {}),
  ...(market ? { marketCodeId: market } : {}),
  ...(provider ? { provider } : {}),
  ...(trade ? { tradeRole: trade } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  sort,
  page: page - 1,
  size,
})
