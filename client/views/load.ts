import { redirect } from 'react-router'
import { type ListViews, listViews } from '../../shared/views/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Parts } from '../app/address.ts'
import type { App } from '../app/context.ts'
import { doorOf, type Listing, type ListParts, whoseOf } from './listing.ts'

/** A list's data with the member's views of it. */
export type Viewed<D> = D & { views: Promise<Outcome<ListViews>> }

type Loading = { app: Pick<App, 'call'>; url: URL }

/** Loads a list; an address that only opens it goes on to the view that it opens. @throws the redirect */
export async function withViews<V extends ListParts & Parts<V>, L extends Loading, D>(
  listing: Listing<V>,
  loading: L,
  load: (loading: L) => D,
): Promise<Viewed<D>> {
  const { app, url } = loading
  const views = settle(app.call(listViews, { query: { list: listing.key } }))
  if (isDoor(url.searchParams, whoseOf(listing))) {
    const known = await views
    const to = known.ok ? doorOf(listing, url.searchParams, known.value) : null
    if (to !== null && to !== url.pathname + url.search) throw redirect(to)
  }
  return { ...load(loading), views }
}

/** True for an address that says nothing of its own. */
const isDoor = (query: URLSearchParams, whose: readonly string[]): boolean =>
  [...query].every(([name, value]) => value === '' || name === 'view' || whose.includes(name)) &&
  query.get('view') !== '0'
