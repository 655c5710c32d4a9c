import { lotColumns } from '../../shared/auction-results/columns.ts'
import {
  MAX_LIST_DAYS,
  type ResultSort,
  resultSorts,
  type TradeType,
  tradeTypes,
} from '../../shared/auction-results/words.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { parseWon } from '../../shared/kit/money.ts'
import {
  aDate,
  anId,
  aPage,
  matching,
  namesOf,
  oneOf,
  type Read,
  type ReadView,
  screenAt,
  searched,
  yes,
} from '../app/address.ts'
import type { PagedParts } from '../views/listAt.ts'
import { type Listing, listDefaults, listReaders, pageSizes } from '../views/listing.ts'
import { root } from './paths.ts'

/** Prices of the day, single lots, and what was asked for of clients. */
export const tabs = ['prices', 'rows', 'wanted'] as const
export type Tab = (typeof tabs)[number]

/** What the address says about the screen; defaults are left out of it. */
export type View = PagedParts & {
  tab: Tab
  /** The member's market, or the largest, when null. */
  market: string | null
  /** The last day with results when null. */
  date: string | null
  /** The first of several days that end with `date`. */
  from: string | null
  corp: string | null
  /** Two, four and six digits, each beginning with the one before: so that one tells of the others. */
  large: string | null
  mid: string | null
  small: string | null
  grade: string | null
  origin: string
  trade: TradeType | null
  /** Won per package. */
  min: number | null
  max: number | null
  q: string
  mine: boolean
  sort: ResultSort
  /** Every lot in one go instead of its pages. */
  all: boolean
  /** Whose wins; the member's own book when null. */
  book: number | null
  /** The lot beside the list. */
  id: number | null
}

export const defaults: View = {
  ...listDefaults,
  tab: 'prices',
  market: null,
  date: null,
  from: null,
  corp: null,
  large: null,
  mid: null,
  small: null,
  grade: null,
  origin: '',
  trade: null,
  min: null,
  max: null,
  q: '',
  mine: false,
  sort: 'time',
  page: 1,
  size: 50,
  all: false,
  book: null,
  id: null,
}

const day: Read<string> = (typed) => (typed.startsWith('20') ? aDate(typed) : undefined)
/** As people write an amount, also where the field had no time to write it out. */
const won: Read<number> = (typed) => {
  const read = parseWon(typed)
  return read !== null && read >= 0 && read < 1e12 ? read : undefined
}

const address = screenAt<View>(root, defaults, {
  ...listReaders(lotColumns),
  tab: oneOf(tabs),
  market: matching(/^(\d{6}|L\d{5})$/),
  date: day,
  from: day,
  corp: matching(/^\d{8}$/),
  large: matching(/^\d{2}$/),
  mid: matching(/^\d{4}$/),
  small: matching(/^\d{6}$/),
  grade: matching(/^[0-9A-Z]{2}$/),
  origin: searched(50),
  trade: oneOf(tradeTypes),
  min: won,
  max: won,
  q: searched(50),
  mine: yes,
  sort: oneOf(resultSorts),
  page: aPage,
  size: oneOf(pageSizes),
  all: yes,
  book: anId,
  id: anId,
})
export const { paramsOf, pathTo } = address

/** Reads the address; what is unknown in it or cannot be together falls back. */
export function readView(query: URLSearchParams): ReadView<View> {
  const { view, dropped } = address.readView(query)
  const { from, date, min, max } = view
  const isSpan = from === null || (date !== null && within(from, date))
  const isRange = min === null || max === null || min <= max
  const possible = { ...view, ...(isSpan ? {} : { from: null }), ...(isRange ? {} : { min: null, max: null }) }
  const together = namesOf<View>([
    ...(isSpan ? [] : (['from'] as const)),
    ...(isRange ? [] : (['min', 'max'] as const)),
  ])
  return { view: joined(widened(query, possible)), dropped: [...new Set([...dropped, ...together])] }
}

/**
 * Its views can be kept, of single lots: the day belongs to the moment, so that they show what was sold last.
 * Whatever tab is open, a list of lots without a view is that of lots.
 */
export const listing: Listing<View> = {
  key: 'auctions',
  path: root,
  columns: lotColumns,
  readView,
  paramsOf,
  passing: { page: 1, id: null, date: null, from: null },
  plain: { tab: 'rows' },
}

const within = (from: string, to: string): boolean => from < to && addDays(from, MAX_LIST_DAYS - 1) >= to

/** Goods without what stood inside an emptied choice: a form sends the old item along when its class is taken away. */
function widened(query: URLSearchParams, view: View): View {
  if (query.get('large') === '') return { ...view, mid: null, small: null }
  return query.get('mid') === '' ? { ...view, small: null } : view
}

/**
 * The goods made to agree: a form without scripts sends the old item along with the new class, and the class counts.
 * Only single lots can be chosen by what only they have.
 */
function joined(view: View): View {
  const large = view.large ?? (view.mid ?? view.small)?.slice(0, 2) ?? null
  const mid = inside(view.mid ?? view.small?.slice(0, 4) ?? null, large)
  const whole = { ...view, large, mid, small: inside(view.small, mid), corp: corporation(view) }
  return whole.tab === 'prices' && isOfLots(whole) ? { ...whole, tab: 'rows' } : whole
}

/** A corporation's code begins with its market's (domain.md 4.2); local markets have a code of another kind. */
const corporation = ({ corp, market }: View): string | null =>
  corp !== null && market !== null && /^\d/.test(market) && !corp.startsWith(market) ? null : corp

const inside = (code: string | null, parent: string | null): string | null =>
  code !== null && parent !== null && code.startsWith(parent) ? code : null

/** True when something is asked that a day's table of prices does not know. */
const isOfLots = ({ from, origin, trade, min, max, mine }: View): boolean =>
  from !== null || origin !== '' || trade !== null || min !== null || max !== null || mine

/** What a view loses to become a table of prices. */
export const notOfLots = { from: null, origin: '', trade: null, min: null, max: null, mine: false } as const

/** The same by other filters: it begins at its first page again, with nothing beside it. */
export const refined = (view: View, change: Partial<View>): string => pathTo({ ...view, page: 1, id: null, ...change })

/** The view without what narrows it. */
export const cleared = ({ tab, market, date, sort, size, book, view, cols, dense }: View): View => ({
  ...defaults,
  tab,
  market,
  date,
  sort,
  size,
  book,
  cols,
  dense,
  view: view === null ? null : 0,
})

/** What choosing a filter leaves as it is: the search, and the saved view with its columns. */
export const besideFilters = (view: View): View => ({ ...cleared(view), q: view.q, view: view.view })

/** How many things are chosen in the filters. */
export const countChosen = (view: View): number => {
  const { large, mid, small, grade, corp, from, origin, trade, min, max, mine } = view
  const goods = [large, mid, small, grade, corp].filter((code) => code !== null).length
  return goods + [from, trade, min, max].filter((one) => one !== null).length + Number(origin !== '') + Number(mine)
}

/** True when something narrows the day. */
export const isFiltered = (view: View): boolean =>
  pathTo({ ...view, ...listDefaults, page: 1, id: null }) !== pathTo({ ...cleared(view), ...listDefaults })
