import type { Book } from '../../shared/clients/contract.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'

/** True for who brings auction results in: managers for their market, administrators for all. */
export const mayImport = (member: Pick<MemberRecord, 'baseAuthRole'> | null): boolean =>
  member?.baseAuthRole === 'ROLE_SYSADMIN' || member?.baseAuthRole === 'ROLE_MANAGER'

/** True where the member may say what the book has won; the backend decides again. */
export const mayMark = (books: readonly Book[], book: number | null): boolean =>
  books.some(({ reach, bookOwnerId }) => (book === null ? reach === 'OWN' : bookOwnerId === book))
