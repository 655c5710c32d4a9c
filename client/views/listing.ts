import { type Columns, columnsOf, readColumns } from '../../shared/kit/columns.ts'
import type { ListViews, SavedView } from '../../shared/views/contract.ts'
import type { ListKey } from '../../shared/views/words.ts'
import { addressOf, anId, type Parts, type Read, type ReadView } from '../app/address.ts'

/** What every list with saved views keeps in its address beside its own. */
export type ListParts = {
  /** The saved view it was opened by; 0: none, though one is opened by itself. */
  view: number | null
  /** Columns that a view or a link asks for, as they are kept; empty: the member's own. */
  cols: string
  /** Rows close together, where `cols` or a view says so. */
  dense: boolean
}
export const listDefaults: ListParts = { view: null, cols: '', dense: false }
const aView: Read<number> = (typed) => (typed === '0' ? 0 : anId(typed))

/** How those parts are read. */
export const listReaders = (columns: Columns) => ({
  view: aView,
  cols: (typed: string) => readColumns(columns, typed),
  dense: (typed: string) => typed === '1' || undefined,
})

/** A list whose views can be kept. */
export type Listing<V extends ListParts> = {
  key: ListKey
  path: string
  columns: Columns
  readView: (query: URLSearchParams) => ReadView<V>
  paramsOf: (view: Partial<V>) => [string, string][]
  /** Parts that belong to the moment: the page, what stands beside the list. */
  passing: Partial<V>
}

type Kept = Pick<ListViews, 'columns' | 'isDense'>
/** How the rows are drawn. */
export type Arrangement = { cols: string; isDense: boolean }

/** What the address asks for, else what the member likes of this list. */
export const arrangedBy = ({ cols, dense }: ListParts, kept: Kept): Arrangement =>
  cols !== '' || dense ? { cols, isDense: dense } : { cols: kept.columns, isDense: kept.isDense }

/** The ids of the columns in order. */
export const shownOf = (columns: Columns, { cols }: Arrangement) => columnsOf(columns, cols)

/** What of a view is kept under a name: all that is no default and outlasts the moment, in one order. */
export function queryOf<V extends ListParts & Parts<V>>(
  { paramsOf, passing }: Listing<V>,
  view: V,
  kept: Kept = { columns: '', isDense: false },
): string {
  const { cols, isDense } = arrangedBy(view, kept)
  const params = paramsOf({ ...view, cols, dense: isDense, ...passing, view: null })
  return new URLSearchParams(params.filter(([name]) => name !== 'page' && name !== 'book')).toString()
}

/** The whole address of a saved view, in the book that is open; what its list no longer knows is named in `dropped`. */
export function savedAddress<V extends ListParts & Parts<V>>(
  { path, readView, paramsOf, passing }: Listing<V>,
  { viewId, query }: Pick<SavedView, 'viewId' | 'query'>,
  book: number | null,
): { to: string; dropped: readonly string[] } {
  const { view, dropped } = readView(new URLSearchParams(query))
  const at = { ...view, ...passing, view: viewId, ...(book === null ? {} : { book }) }
  return { to: addressOf(path, paramsOf(at)), dropped }
}

/**
 * Where an address that only opens a list leads: one with nothing but a saved view to that view, a bare one to the
 * member's own first view. Null where the address says all there is to say.
 */
export function doorOf<V extends ListParts & Parts<V>>(
  listing: Listing<V>,
  query: URLSearchParams,
  { views }: Pick<ListViews, 'views'>,
): string | null {
  const said = [...query].filter(([name, value]) => value !== '' && name !== 'book')
  const { view } = listing.readView(query)
  const asked = said.length === 0 ? views.find(({ isDefault }) => isDefault) : named(said, views, view.view)
  return asked ? savedAddress(listing, asked, bookOf(view)).to : null
}

const named = (said: [string, string][], views: readonly SavedView[], viewId: number | null) =>
  said.length === 1 && said[0]?.[0] === 'view' ? views.find((saved) => saved.viewId === viewId) : undefined

/** Whose book a list shows; null: as it opens by itself. */
export const bookOf = (view: object): number | null =>
  'book' in view && typeof view.book === 'number' ? view.book : null
