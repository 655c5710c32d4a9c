import type { Status } from '../../shared/purchase-requests/rules.ts'

export const root = '/services/purchase-request'

export const tabs = ['received', 'sent', 'all'] as const
export type Tab = (typeof tabs)[number]

/** What is written beside the list in a form of its own. */
export const moves = ['accept', 'counter', 'revise', 'ship', 'claim'] as const
export type Move = (typeof moves)[number]

/** What the address says about the list; defaults are left out of it. */
export type View = { tab: Tab; status: Status | null; id: number | null; move: Move | null }

/** The address of a view. */
export function pathTo({ tab, status, id, move }: Partial<View>): string {
  const query = new URLSearchParams()
  if (tab && tab !== 'received') query.set('tab', tab)
  if (status) query.set('status', status)
  if (id) query.set('id', String(id))
  if (id && move) query.set('move', move)
  return query.size === 0 ? root : `${root}?${query}`
}

/** The form's name among a member's drafts. */
export const draftName = 'purchase-request'

export const createPath = `${root}?new=1`
/** The form with the partner chosen. */
export const createPathTo = (clientId: number): string => `${createPath}&to=${clientId}`
/** The form with what another request asked for. */
export const repeatPath = (requestId: number): string => `${createPath}&from=${requestId}`
export const editPath = (requestId: number): string => `${createPath}&edit=${requestId}`
/** What has to be bought at the auction, by product. */
export const prepPath = `${root}?view=prep`
