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
export const editPath = (clientId: number): string => `/client/edit/${clientId}`
export const importInto = (bookOwnerId?: number | null): string => withBook(importPath, bookOwnerId)

const withBook = (path: string, bookOwnerId?: number | null) => (bookOwnerId ? `${path}?book=${bookOwnerId}` : path)
