export const root = '/services/auctionResults'
export const importsPath = `${root}/imports`

/** The page that puts won lots into stock. */
export function receiptPath(ids: Iterable<number>, bookOwnerId: number | null): string {
  const book = bookOwnerId === null ? '' : `&book=${bookOwnerId}`
  return `/services/inventory/receipt?auction=${[...ids].join(',')}${book}`
}

/** One run of the importer beside the list of them; `page` is of its rows that were not taken over. */
export const importPath = (run: number | null, page = 1): string =>
  run === null ? importsPath : `${importsPath}?run=${run}${page > 1 ? `&rows=${page}` : ''}`
