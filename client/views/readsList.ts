import type { Parts } from '../app/address.ts'
import type { Loading } from '../app/page.ts'
import type { Listing, ListParts } from './listing.ts'
import type { Viewed } from './load.ts'

/** Brings what reads a list with the member's views of it. */
export const readsList =
  <V extends ListParts & Parts<V>, D>(
    listing: () => Promise<Listing<V>>,
    read: () => Promise<(loading: Loading) => D>,
  ): (() => Promise<(loading: Loading) => Promise<Viewed<D>>>) =>
  async () => {
    const [{ withViews }, list, load] = await Promise.all([import('./load.ts'), listing(), read()])
    return (loading) => withViews(list, loading, load)
  }
