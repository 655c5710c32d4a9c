import { matching, oneOf, screenAt, yes } from '../../app/address.ts'

export const parts = ['settings', 'boards'] as const
export type Part = (typeof parts)[number]
export const tabs = ['setup', 'categories'] as const
export type Tab = (typeof tabs)[number]

/** What the address of the settings says: which part of them, and of the boards which one stands beside the list. */
export type View = { part: Part; board: string; tab: Tab; add: boolean }

const defaults: View = { part: 'settings', board: '', tab: 'setup', add: false }

export const { readView, pathTo } = screenAt<View>(
  '/admin/settings',
  defaults,
  { part: oneOf(parts), board: matching(/^[a-z0-9-]{2,30}$/), tab: oneOf(tabs), add: yes },
  { part: '설정 나누기', board: '게시판' },
)

/** The list with nothing beside it. */
export const listPath = pathTo({ part: 'boards' })
export const boardAt = (board: string, tab: Tab = 'setup'): string => pathTo({ part: 'boards', board, tab })
