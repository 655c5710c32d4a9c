import { anId, aPage, matching, oneOf, screenAt, searched } from '../app/address.ts'

export const statementsPath = '/statements'
export const tabs = ['month', 'links', 'account'] as const

/** What the address says about statements; defaults are left out of it. */
export type View = {
  /** Whose book; null: the member's own. */
  book: number | null
  tab: (typeof tabs)[number]
  /** `YYYY-MM`; empty: this one. */
  month: string
  q: string
  /** From 1. */
  page: number
  /** A client whose links are shown. */
  client: number | null
}

const defaults: View = { book: null, tab: 'month', month: '', q: '', page: 1, client: null }

export const { readView, paramsOf, pathTo } = screenAt<View>(statementsPath, defaults, {
  book: anId,
  tab: oneOf(tabs),
  month: matching(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/),
  q: searched(50),
  page: aPage,
  client: anId,
})
