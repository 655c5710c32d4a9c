export const listPath = '/client/list'
export const importPath = '/client/import'

/** The form for a new client, in the caller's own book when none is named. */
export const newPath = (bookOwnerId?: number | null): string => withBook('/client/detail/new', bookOwnerId)
export const detailPath = (clientId: number): string => `/client/detail/${clientId}`
export const editPath = (clientId: number): string => `/client/edit/${clientId}`
export const importInto = (bookOwnerId?: number | null): string => withBook(importPath, bookOwnerId)

const withBook = (path: string, bookOwnerId?: number | null) => (bookOwnerId ? `${path}?book=${bookOwnerId}` : path)
