import { Refusal } from '../../../shared/kit/errors.ts'
import {
  closedWords,
  type Message,
  type NewMessage,
  type WhyClosed,
} from '../../../shared/purchase-requests/messages.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { requireSeen } from '../access.ts'
import { messageCame } from '../notices.ts'
import * as requests from '../queries.ts'
import { tell } from '../tell.ts'
import { speakingFor, whyClosedFor } from './access.ts'
import * as messages from './queries.ts'
import { messageFor } from './view.ts'

/** `bookOwnerId`: the book that he has opened it in. */
type Input = NewMessage & { requestId: number; bookOwnerId?: number | undefined }

/**
 * Says something about a request to its other side, and rings its bell (domain.md 13, 20).
 * @throws Refusal NOT_FOUND for strangers, PERMISSION_MISSING for who may only look, PARTNER_NOT_LINKED, STATUS_CONFLICT
 * for a draft and for more than a request has room for
 */
export const sendMessage = (db: Db, by: Member, input: Input, idempotencyKey: string | null): Promise<Message> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'purchase-request.message', input }, () => write(trx, by, input)),
    )

async function write(trx: Trx, by: Member, { requestId, bookOwnerId, content }: Input): Promise<Message> {
  const seen = await requireSeen(trx, by, await requests.lock(trx, requestId), bookOwnerId)
  const { request } = seen
  const closed = await whyClosedFor(trx, seen)
  if (closed) throw refusalOf(closed, request)
  const party = speakingFor(seen)
  const seq = (await messages.count(trx, requestId)) + 1
  const realActorId = by.impersonation?.realActorId ?? null
  await messages.insert(trx, { requestId, seq, party, content, authorId: by.id, realActorId })
  // Who answers has read what he answers.
  await messages.setSeen(trx, requestId, party, seq)
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'purchaseRequestMessage',
    entityId: requestId,
    entityLabel: request.requestNo,
    after: { seq },
  })
  await tell(trx, messageCame(request, party, content))
  const written = await messages.find(trx, requestId, seq)
  if (!written) throw new Error('the message just written is gone')
  return messageFor(by, written)
}

const codes = {
  DRAFT: 'STATUS_CONFLICT',
  READ_ONLY: 'PERMISSION_MISSING',
  UNLINKED: 'PARTNER_NOT_LINKED',
  FULL: 'STATUS_CONFLICT',
} as const satisfies Record<WhyClosed, string>

const refusalOf = (closed: WhyClosed, { status }: Pick<requests.Row, 'status'>): Refusal =>
  new Refusal(codes[closed], {
    message: closedWords[closed],
    ...(codes[closed] === 'STATUS_CONFLICT' && { currentStatus: status, allowed: [] }),
  })
