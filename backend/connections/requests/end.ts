import type { ConnectionRequest } from '../../../shared/connections/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { notify } from '../../notifications/notify.ts'
import { standing } from '../members.ts'
import { lockUndecided } from './lockUndecided.ts'
import { canceled, rejected } from './notices.ts'
import * as requests from './queries.ts'
import { viewFor, viewOf } from './view.ts'

type End = { id: number; to: 'REJECTED' | 'CANCELED'; reason: string | null }

/**
 * Rejects a request as its receiver or cancels it as its sender and tells the other side. The same once more answers as
 * done. @throws Refusal NOT_FOUND for strangers, STATUS_CONFLICT with what is allowed
 */
export const end = (db: Db, by: Member, input: End, idempotencyKey: string | null): Promise<ConnectionRequest> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'connection-request.end', input }, () => decide(trx, by, input)),
    )

async function decide(trx: Trx, by: Member, { id, to, reason }: End): Promise<ConnectionRequest> {
  const { request, isDone } = await lockUndecided(trx, by.id, id, to)
  if (isDone) return viewFor(by.id, request)
  await requests.setStatus(trx, id, to, to === 'REJECTED' ? { rejectReason: reason } : {})
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'connectionRequest',
    entityId: id,
    entityLabel: to === 'REJECTED' ? request.senderName : request.receiverName,
    before: { status: 'PENDING' },
    after: { status: to },
    reason,
  })
  const self = await standing(trx, by.id)
  if (!self?.selfClientId) throw new Refusal('NOT_FOUND')
  await notify(
    trx,
    to === 'REJECTED' ? rejected(request, self.selfClientId, reason) : canceled(request, self.selfClientId),
  )
  return viewOf(trx, by.id, id)
}
