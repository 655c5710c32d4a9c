import type { Status } from '../../shared/purchase-requests/rules.ts'

export const root = '/services/purchase-request'

export const tabs = ['received', 'sent', 'all'] as const
export type Tab = (typeof tabs)[number]

/** What the address says about the list; defaults are left out of it. */
export type View = { tab: Tab; status: Status | null; id: number | null }

/** The address of a view. */
export function pathTo({ tab, status, id }: Partial<View>): string {
  const query = new URLSearchParams()
  if (tab && tab !== 'received') query.set('tab', tab)
  if (status) query.set('status', status)
  if (id) query.set('id', String(id))
  return query.size === 0 ? root : `${root}?${query}`
}

export const createPath = `${root}?new=1`
/** The form with the partner chosen. */
export const createPathTo = (clientId: number): string => `${createPath}&to=${clientId}`
