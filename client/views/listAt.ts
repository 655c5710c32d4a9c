import type { Columns } from '../../shared/kit/columns.ts'
import type { ListKey } from '../../shared/views/words.ts'
import { aPage, oneOf, type Parts, type Readers, screenAt } from '../app/address.ts'
import { type Listing, type ListParts, listDefaults, listReaders, type PageSize, pageSizes } from './listing.ts'

/** What every list that comes a page at a time keeps in its address beside its own. */
export type PagedParts = ListParts & {
  /** From 1. */
  page: number
  size: PageSize
}

type Filtering<V> = {
  defaults: V
  paramsOf(view: Partial<V>): [string, string][]
  pathTo(view: Partial<V>): string
  /** What stands beside the list, closed. */
  closed?: Partial<V>
  /** Parts that narrow nothing: whose list it is, its order. They stay when the filters are taken away. */
  kept: readonly (keyof V & string)[]
}

/** Where a list's filters lead. */
export function filtering<V extends PagedParts & Parts<V>>({
  defaults,
  paramsOf,
  pathTo,
  closed = {},
  kept,
}: Filtering<V>) {
  const keptOf = (view: V) => Object.fromEntries(kept.map((name) => [name, view[name]])) as Partial<V>
  return {
    /** The list with nothing beside it. */
    withoutPanel: (view: V): string => pathTo({ ...view, ...closed }),
    /** The same list by other filters: it begins at its first page, nothing beside it. */
    refined: (view: V, change: Partial<V>): string => pathTo({ ...view, ...closed, page: 1, ...change }),
    /** The whole list, of the same owner in the same order. */
    cleared: (view: V): string => {
      const { size, cols, dense } = view
      return pathTo({ ...keptOf(view), size, cols, dense, view: view.view === null ? null : 0 })
    },
    /** True when something narrows the list. */
    isFiltered: (view: V): boolean =>
      paramsOf({ ...view, ...closed, ...keptOf(defaults), ...listDefaults, page: 1, size: defaults.size }).length > 0,
  }
}

type OfList<V> = Pick<Filtering<V>, 'defaults' | 'closed' | 'kept'> & {
  key: ListKey
  path: string
  columns: Columns
  /** How its own parts are read. */
  readers: Omit<Readers<V>, keyof PagedParts>
  /** Beside `closed`, what belongs to the moment and is kept in no view. */
  passing?: Partial<V>
  whose?: Listing<V & ListParts>['whose']
}

/** A list screen whose views can be kept: its address, and where its filters lead. */
export function listAt<V extends PagedParts & Parts<V>>({
  key,
  path,
  columns,
  defaults,
  readers,
  closed = {},
  kept,
  passing = {},
  whose,
}: OfList<V>) {
  // The parts of every list and its own are all there are.
  const all = { ...listReaders(columns), page: aPage, size: oneOf(pageSizes), ...readers } as Readers<V>
  const screen = screenAt<V>(path, defaults, all)
  const { readView, paramsOf, pathTo } = screen
  const listing: Listing<V> = {
    key,
    path,
    columns,
    readView,
    paramsOf,
    passing: { ...closed, ...passing, page: 1 },
    ...(whose ? { whose: whose as NonNullable<Listing<V>['whose']> } : {}),
  }
  return { ...screen, listing, ...filtering<V>({ defaults, paramsOf, pathTo, closed, kept }) }
}
