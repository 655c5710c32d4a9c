import type { Message } from '../../../shared/purchase-requests/messages.ts'
import type { Member } from '../../http/member.ts'
import type { StoredMessage } from './queries.ts'

/** A message as one who sees its request reads it. */
export const messageFor = (by: Pick<Member, 'id'>, { authorId, ...message }: StoredMessage): Message => ({
  ...message,
  isMine: authorId === by.id,
})
