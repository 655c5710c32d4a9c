import type { Book } from '../../shared/clients/contract.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'

/** True for who brings auction results in: managers for their market, administrators for all. */
export const mayImport = (member: Pick<MemberRecord, 'baseAuthRole'> | null): boolean =>
  member?.baseAuthRole === 'ROLE_SYSADMIN' || member?.baseAuthRole === 'ROLE_MANAGER'

const bookOf = (books: readonly Book[], book: number | null) =>
  books.find(({ reach, bookOwnerId }) => (book === null ? reach === 'OWN' : bookOwnerId === book))

/** True where the member may say what the book has won; the backend decides again. */
export const mayMark = (books: readonly Book[], book: number | null): boolean => bookOf(books, book) !== undefined

/** The same for buying lots: they become lots of the stock, which he has to see. */
export const mayBuy = (books: readonly Book[], book: number | null): boolean =>
  bookOf(books, book)?.permissions.includes('INVENTORY_VIEW') ?? false
