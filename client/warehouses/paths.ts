export const listPath = '/warehouse/list'
export const registerPath = '/warehouse/register'

/** The warehouses of a book, the caller's own when none is named. */
export const listOf = (book: number | null): string => withBook(listPath, book)
/** The form for a new warehouse of a book. */
export const newPath = (book: number | null): string => withBook(registerPath, book)
export const editPath = (warehouseId: number): string => `${registerPath}?id=${warehouseId}`
/** What lies in a warehouse. */
export const stockPath = (warehouseId: number): string => `/warehouse/${warehouseId}/inventory`

const withBook = (path: string, book: number | null) => (book === null ? path : `${path}?book=${book}`)
