import { type Columns, readColumns } from '../../shared/kit/columns.ts'
import type { ListViews, SavedView } from '../../shared/views/contract.ts'
import type { ListKey } from '../../shared/views/words.ts'
import type { Outcome } from '../api/problem.ts'
import { addressOf, anId, type Parts, type Read, type ReadView } from '../app/address.ts'

/** What every list with saved views keeps in its address beside its own. */
export type ListParts = {
  /** The saved view it was opened by; 0: none, though one is opened by itself. */
  view: number | null
  /** Columns that a view or a link asks for, as they are kept, or OWN_OF_LIST; empty: the member's own. */
  cols: string
  /** Rows close together, where `cols` or a view says so. */
  dense: boolean
}
export const listDefaults: ListParts = { view: null, cols: '', dense: false }
/** Says in an address that the list's own columns are meant, where an empty word says that the member's are. */
const OWN_OF_LIST = 'all'
/** Kept columns as an address or a view says them. */
export const saidOf = (cols: string): string => cols || OWN_OF_LIST
const aView: Read<number> = (typed) => (typed === '0' ? 0 : anId(typed))

/** How those parts are read. */
export const listReaders = (columns: Columns) => ({
  view: aView,
  cols: (typed: string) => (typed === OWN_OF_LIST ? typed : readColumns(columns, typed)),
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
  /** Parts that say whose list it is: they stay whichever view is opened, and are kept in none; the book when left out. */
  whose?: readonly (keyof V & string)[]
  /** What the list is without any view, where that is not what an empty address says. */
  plain?: Partial<V>
}

/** So many rows a page of a list has. */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

type Kept = Pick<ListViews, 'columns' | 'isDense'>
/** How the rows are drawn. */
export type Arrangement = { cols: string; isDense: boolean }

/** What the address asks for, else what the member likes of this list. */
export const arrangedBy = ({ cols, dense }: ListParts, kept: Kept): Arrangement =>
  cols !== '' || dense
    ? { cols: cols === OWN_OF_LIST ? '' : cols, isDense: dense }
    : { cols: kept.columns, isDense: kept.isDense }

/** What of a view is kept under a name: its columns, and all that is no default and outlasts the moment, in one order. */
export function queryOf<V extends ListParts & Parts<V>>(
  { paramsOf, passing, ...listing }: Listing<V>,
  view: V,
  kept: Kept,
): string {
  const { cols, isDense } = arrangedBy(view, kept)
  const params = paramsOf({ ...view, cols: saidOf(cols), dense: isDense, ...passing, view: null })
  const whose: readonly string[] = whoseOf(listing)
  return new URLSearchParams(params.filter(([name]) => name !== 'page' && !whose.includes(name))).toString()
}

/** The address of a saved view, in the book that is open; what its list no longer knows is left out. */
export function savedAddress<V extends ListParts & Parts<V>>(
  listing: Listing<V>,
  { viewId, query }: Pick<SavedView, 'viewId' | 'query'>,
  open: V,
): string {
  const { view } = listing.readView(new URLSearchParams(query))
  return addressOf(
    listing.path,
    listing.paramsOf({ ...view, ...listing.passing, ...ownerIn(listing, open), view: viewId }),
  )
}

/** The address of the list as it is without any view; told so, where one would open by itself. */
export function plainAddress<V extends ListParts & Parts<V>>(listing: Listing<V>, open: V, { views }: Views): string {
  const view = views.some(({ isDefault }) => isDefault) ? 0 : null
  return addressOf(listing.path, listing.paramsOf({ ...listing.plain, ...ownerIn(listing, open), view }))
}

type Views = Pick<ListViews, 'views'>
type Whose = { whose?: readonly string[] }
export const whoseOf = ({ whose = ['book'] }: Whose): readonly string[] => whose

/** Those parts of what is open that say whose it is. */
function ownerIn<V extends ListParts & Parts<V>>(listing: Whose, open: V): Partial<V> {
  const owner: Partial<V> = {}
  for (const name in open) if (whoseOf(listing).includes(name)) owner[name] = open[name]
  return owner
}

/**
 * Where an address that only opens a list leads: one with nothing but a saved view to that view, a bare one to the
 * member's own first view. Null where the address says all there is to say.
 */
export function doorOf<V extends ListParts & Parts<V>>(
  listing: Listing<V>,
  query: URLSearchParams,
  { views }: Views,
): string | null {
  const said = [...query].filter(([name, value]) => value !== '' && !whoseOf(listing).includes(name))
  const { view } = listing.readView(query)
  const asked = said.length === 0 ? views.find(({ isDefault }) => isDefault) : named(said, views, view.view)
  return asked ? savedAddress(listing, asked, view) : null
}

const named = (said: [string, string][], views: readonly SavedView[], viewId: number | null) =>
  said.length === 1 && said[0]?.[0] === 'view' ? views.find((saved) => saved.viewId === viewId) : undefined

type OfBook = { bookOwnerId: number } | { book: { bookOwnerId: number } }
/** What a list has opened, where that says whose book it shows. */
export type Opened = Promise<Outcome<OfBook | null>>

/**
 * Whose book a list shows: one that opens by itself is named by what was opened, not by the address. Null: the member's own.
 */
export async function bookShown(view: object, opened: Opened | undefined): Promise<number | null> {
  const of = await opened
  if (of?.ok && of.value) return 'book' in of.value ? of.value.book.bookOwnerId : of.value.bookOwnerId
  return 'book' in view && typeof view.book === 'number' ? view.book : null
}
