import { addressOf, aPage, matching, paramsOf, type ReadView, readAddress, searched } from '../app/address.ts'
import { boardPath } from './paths.ts'

/** What the address says about a list of posts; defaults are left out of it. */
export type View = {
  q: string
  category: string
  /** From 1. */
  page: number
}

const defaults: View = { q: '', category: '', page: 1 }

/** Reads the address; what is unknown in it falls back to the default. */
export const readView = (query: URLSearchParams): ReadView<View> =>
  readAddress(query, defaults, { q: searched(50), category: matching(/^[\w가-힣-]{1,30}$/), page: aPage })

/** What of a view its address has. */
export const keptOf = (view: Partial<View>): [string, string][] => paramsOf(defaults, view)

/** The address of a list. */
export const listPath = (boardCode: string, view: Partial<View>): string =>
  addressOf(boardPath(boardCode), paramsOf(defaults, view))

/** True when something narrows the list. */
export const isFiltered = ({ q, category }: View): boolean => q !== '' || category !== ''
