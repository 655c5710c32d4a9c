import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/page.ts'
import { id, whole } from '../kit/schema.ts'
import { MAX_MESSAGES, Message, NewMessage, whyClosed } from './messages.ts'

const params = v.strictObject({ id })
/** The book of the side that is read, or spoken for, by who works for both. Version N-1 refuses it. */
const side = { bookOwnerId: v.optional(id) }
const query = v.strictObject({
  ...side,
  /** Those said before this one; the newest when it is left out. */
  before: v.optional(id),
  size: pageQuery(50).size,
})
export type MessagesQuery = Of<typeof query>

const Messages = v.object({
  /** Oldest first; earlier ones are there when the first of them has a `seq` above one. */
  content: v.array(Message),
  /** Why the caller may not write; null where he may. */
  closed: v.nullable(v.picklist(whyClosed)),
})
export type Messages = Of<typeof Messages>

/** For both sides, as the request itself is. */
export const listMessages = endpoint('GET', '/services/purchase/request/:id/messages', {
  params,
  query,
  reply: Messages,
})

/**
 * By who acts for one of the sides: its people have read up to this one. Sent by a page that shows it; one that was read
 * before changes nothing.
 */
export const markMessagesSeen = endpoint('PUT', '/services/purchase/request/:id/messages/seen', {
  params,
  query: v.strictObject(side),
  body: v.strictObject({ seq: whole('메시지', 1, MAX_MESSAGES) }),
})

/** By who acts for one of the sides. */
export const sendMessage = endpoint('POST', '/services/purchase/request/:id/messages', {
  params,
  query: v.strictObject(side),
  body: NewMessage,
  reply: Message,
})
