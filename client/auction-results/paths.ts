export const root = '/services/auctionResults'
export const importsPath = `${root}/imports`

/** The page that puts won lots into stock. */
export function receiptPath(ids: Iterable<number>, bookOwnerId: number | null): string {
  const book = bookOwnerId === null ? '' : `&book=${bookOwnerId}`
  return `/services/inventory/receipt?auction=${[...ids].join(',')}${book}`
}
