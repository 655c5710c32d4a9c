import type { Snapshot } from 'valtio'
import type { Connection, ConnectionRequest } from '../../shared/connections/contract.ts'

/** A connection as lists show it: from a loader, or from the store. */
export type Listed = Connection | Snapshot<Connection>

/** A request as lists show it. */
export type ListedRequest = ConnectionRequest | Snapshot<ConnectionRequest>

/** What a connection is with: the whole book by its holder's name, else the client. */
export const titleOf = ({ reach, bookName, clientName }: Pick<Listed, 'reach' | 'bookName' | 'clientName'>): string =>
  reach === 'BOOK' ? `${bookName} 장부 전체` : clientName

/** Whose book: the member's own is not named. */
export const bookOf = (
  { bookOwnerId, bookName }: Pick<Listed, 'bookOwnerId' | 'bookName'>,
  memberId: number,
): string => (bookOwnerId === memberId ? '내 장부' : bookName)
