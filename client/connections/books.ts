import { type Book, listBooks } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { ownRefusals } from '../../shared/kit/ownRefusals.ts'
import type { Call } from '../api/call.ts'
import { CallFailed, unlessRefused } from '../api/problem.ts'

/** What the member may do with everything that he sees of a book; elsewhere in it he may do more with single clients. */
export const onAll = (book: Book): Book => ({ ...book, ...book.onAll })

/** The books of which the member may do all of this with the whole, his own first; they tell what he may do with it. */
export const booksWith = async (call: Call, ...needed: Permission[]): Promise<Book[]> =>
  (await call(listBooks))
    .map(onAll)
    .filter(({ reach, permissions }) => reach !== 'CLIENT' && needed.every((one) => permissions.includes(one)))

/** The books in which he may do it for one client at least, his own first: what is of single clients is shown of these. */
export const booksSeen = async (call: Call, needed: Permission): Promise<Book[]> =>
  (await call(listBooks)).filter(({ permissions }) => permissions.includes(needed))

/**
 * The book that the address names, the member's own when it names none.
 * @throws CallFailed 404 for one that is not among them, as the backend refuses it
 */
export const bookOf = (books: readonly Book[], asked: number | null): Book =>
  books.find(({ reach, bookOwnerId }) => (asked === null ? reach === 'OWN' : bookOwnerId === asked)) ?? notVisible()

/**
 * The book that an address or a record names, however little of it the member sees. Null for none, and where it is refused:
 * what the screen itself asks for says why.
 */
export async function bookNamed(call: Call, bookOwnerId: number | null): Promise<Book | null> {
  if (bookOwnerId === null) return null
  const books = await unlessRefused(call(listBooks))
  return books?.find((book) => book.bookOwnerId === bookOwnerId) ?? null
}

/** @throws always, as the backend refuses a book that is not for the member's eyes */
export function notVisible(): never {
  const message = ownRefusals.NOT_FOUND[1]
  throw new CallFailed({ status: 404, code: 'NOT_FOUND', message, fieldErrors: [], traceId: null })
}
