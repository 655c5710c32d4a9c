import type { Invitation } from '../../shared/invitations/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { handOf } from '../connections/access.ts'
import * as connections from '../connections/queries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import * as invitations from './queries.ts'
import { viewOf } from './view.ts'

/**
 * Takes an invitation back, as who gave it or who manages the client. Once more answers as done.
 * @throws Refusal NOT_FOUND, STATUS_CONFLICT when somebody has accepted it or its time is over
 */
export const revoke = (db: Db, by: Member, invitationId: number, idempotencyKey: string | null): Promise<Invitation> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'invitation.revoke', input: { invitationId } }, () =>
        takeBack(trx, by, invitationId),
      ),
    )

async function takeBack(trx: Trx, by: Member, invitationId: number): Promise<Invitation> {
  const row = await invitations.lock(trx, invitationId)
  const place = row && (await connections.place(trx, by, row.clientId))
  if (!row || !place) throw new Refusal('NOT_FOUND')
  const manages = handOf(by, place, 'ROLE_USER')?.permissions.has('CONNECTION_MANAGE')
  if (!manages && row.inviterMemberId !== by.id) throw new Refusal('NOT_FOUND')
  if (row.status === 'REVOKED') return viewOf(row)
  if (row.status !== 'PENDING') throw new Refusal('STATUS_CONFLICT', { currentStatus: row.status, allowed: [] })
  await invitations.setRevoked(trx, invitationId)
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'invitation',
    entityId: invitationId,
    entityLabel: row.clientName,
    before: { status: 'PENDING' },
    after: { status: 'REVOKED' },
  })
  return viewOf({ ...row, status: 'REVOKED' })
}
