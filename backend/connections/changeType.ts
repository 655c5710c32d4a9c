import type { Connection } from '../../shared/connections/contract.ts'
import { type ConnectionType, managerDefaults } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { notify } from '../notifications/notify.ts'
import { isHolders, requireGrantable, stored } from './access.ts'
import { lockEnding, lockManaged, requireOtherOwner } from './lockManaged.ts'
import { tellRights, typeChanged } from './notices.ts'
import * as connections from './queries.ts'
import { viewFor, viewOf } from './view.ts'

type Change = { connectionId: number; connectionType: ConnectionType; reason?: string | null }

/**
 * Makes a manager an owner, which only owners do, or an owner a manager with what managers usually may.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for an ended one, LAST_OWNER for the holder of the book
 * and the last owner of one whose holder has left
 */
export const changeType = (db: Db, by: Member, input: Change, idempotencyKey: string | null): Promise<Connection> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'connection.type', input }, () => change(trx, by, input)),
    )

async function change(
  trx: Trx,
  by: Member,
  { connectionId, connectionType, reason = null }: Change,
): Promise<Connection> {
  const { row, hand } = await lockManaged(trx, by, connectionId, lockEnding)
  if (row.connectionType === connectionType) return viewFor(by, row)
  if (connectionType === 'OWNER') requireGrantable(hand, 'OWNER', [])
  else if (isHolders(row)) throw new Refusal('LAST_OWNER')
  else await requireOtherOwner(trx, row)
  await connections.setType(trx, connectionId, connectionType, stored(connectionType, managerDefaults))
  await by.record(trx, {
    action: 'PERMISSION',
    entityType: 'connection',
    entityId: connectionId,
    entityLabel: row.clientName,
    before: { connectionType: row.connectionType },
    after: { connectionType },
    reason,
  })
  if (row.memberId !== by.id) await notify(trx, typeChanged(row, connectionType))
  await tellRights(trx, [row.memberId])
  return viewOf(trx, by, connectionId)
}
