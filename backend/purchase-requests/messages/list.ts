import type { Messages, MessagesQuery } from '../../../shared/purchase-requests/messageCalls.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { requireSeen } from '../access.ts'
import * as requests from '../queries.ts'
import { whyClosedFor } from './access.ts'
import * as messages from './queries.ts'
import { messageFor } from './view.ts'

/** What was said about a request that is for his eyes. @throws Refusal NOT_FOUND */
export async function listMessages(
  db: Db,
  by: Pick<Member, 'id'>,
  requestId: number,
  { bookOwnerId, ...query }: MessagesQuery,
): Promise<Messages> {
  const seen = await requireSeen(db, by, await requests.find(db, requestId), bookOwnerId)
  const page = await messages.page(db, requestId, query)
  return { content: page.map((message) => messageFor(by, message)), closed: await whyClosedFor(db, seen) }
}
