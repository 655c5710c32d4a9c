import type { ClientDetail } from '../../shared/clients/contract.ts'
import { nextStatuses, type StatusGuard, statusGuard } from '../../shared/clients/rules.ts'
import type { ClientStatus } from '../../shared/clients/words.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { type Right, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { detailFor } from './detail.ts'
import { unsettled } from './inUse.ts'
import * as rows from './writeQueries.ts'
import { writeStatus } from './writeStatus.ts'

type Change = { clientId: number; to: ClientStatus; reason: string | null }

/**
 * Moves a partner to another status (domain.md 5) and tells the others who work with him. The status he has already
 * answers as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, OWN_BUSINESS, STATUS_CONFLICT with what is allowed, INVALID_FIELDS
 * without a needed reason, CLIENT_IN_USE with what is in the way of ending it
 */
export const changeStatus = (db: Db, by: Member, input: Change, idempotencyKey: string | null): Promise<ClientDetail> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key: idempotencyKey, verb: 'client.status', input }, () => move(trx, by, input)))

async function move(trx: Trx, by: Member, { clientId, to, reason }: Change): Promise<ClientDetail> {
  const stored = await rows.lock(trx, clientId)
  if (!stored) throw new Refusal('NOT_FOUND')
  const found = await requireOnClient(trx, by, clientId, 'CLIENT_EDIT')
  if (stored.clientKind === 'SELF') throw new Refusal('OWN_BUSINESS')
  if (stored.status === to) return detailFor(trx, found)
  const guard = statusGuard(stored.status, to)
  if (!guard) {
    throw new Refusal('STATUS_CONFLICT', { currentStatus: stored.status, allowed: nextStatuses(stored.status) })
  }
  await pass(trx, guard, stored, found.right, reason)
  await writeStatus(trx, by, stored, to, reason)
  return detailFor(trx, found)
}

async function pass(trx: Trx, guard: StatusGuard, client: rows.Stored, right: Right, reason: string | null) {
  if (guard.ownerOnly && right.connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
  if (guard.needsReason && !reason) refuseField('reason', '사유를 입력해 주세요.')
  const message = guard.settled && (await unsettled(trx, client, right))
  if (message) throw new Refusal('CLIENT_IN_USE', { message })
}
