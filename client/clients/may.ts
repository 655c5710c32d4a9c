import type { Book, ClientDetail } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { onAll } from '../connections/books.ts'

/** What the page offers; the backend decides again. */
type Holder = Pick<Book, 'permissions'> | Pick<ClientDetail, 'permissions'>

export const may = ({ permissions }: Holder, permission: Permission): boolean => permissions.includes(permission)

/** True for a book that new clients can be put into: not where only single clients are shown. */
export const mayAdd = (book: Book): boolean => book.reach !== 'CLIENT' && may(onAll(book), 'CLIENT_EDIT')

/** One's own business is saved as one's profile. */
export const maySave = (client: ClientDetail): boolean => client.clientKind === 'PARTNER' && may(client, 'CLIENT_EDIT')

/** Nothing can be pressed in a form that is only read, and who pays has to see where to. */
export const isAccountApart = (client: ClientDetail): boolean => !maySave(client) && may(client, 'PAYMENT_WRITE')

/** The own book is asked for by naming none. */
export const outside = ({ reach, bookOwnerId }: Book): number | null => (reach === 'OWN' ? null : bookOwnerId)
