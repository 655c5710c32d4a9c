import type { ClientType } from '../../shared/clients/words.ts'

export const listPath = '/client/list'
export const importPath = '/client/import'

type Begun = { name: string; type: ClientType }

/** The form for a new client, in the caller's own book when none is named, with what is known of him already. */
export function newPath(bookOwnerId?: number | null, begun?: Begun): string {
  const query = new URLSearchParams({ ...(bookOwnerId && { book: String(bookOwnerId) }), ...begun })
  return query.size === 0 ? '/client/detail/new' : `/client/detail/new?${query}`
}
export const detailPath = (clientId: number): string => `/client/detail/${clientId}`
/** The client with one page of his prices, from 1, and one of them beside it. */
export function pricesPath(clientId: number, page: number, price?: number | 'new'): string {
  const query = new URLSearchParams({
    ...(price && { price: String(price) }),
    ...(page > 1 && { prices: String(page) }),
  })
  return query.size === 0 ? detailPath(clientId) : `${detailPath(clientId)}?${query}`
}
export const editPath = (clientId: number): string => `/client/edit/${clientId}`
export const importInto = (bookOwnerId?: number | null): string => withBook(importPath, bookOwnerId)

const withBook = (path: string, bookOwnerId?: number | null) => (bookOwnerId ? `${path}?book=${bookOwnerId}` : path)
