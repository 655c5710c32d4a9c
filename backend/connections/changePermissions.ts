import type { Connection } from '../../shared/connections/contract.ts'
import { held, type Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { notify } from '../notifications/notify.ts'
import { requireGrantable } from './access.ts'
import { lockManaged } from './lockManaged.ts'
import { permissionsChanged, tellRights } from './notices.ts'
import * as connections from './queries.ts'
import { viewFor, viewOf } from './view.ts'

type Change = { connectionId: number; permissions: readonly Permission[]; reason?: string | null }

/**
 * Replaces what a manager's connection holds. What he has already may stay; what is added the caller must have himself.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for an owner, who holds everything, or an ended one
 */
export const changePermissions = (
  db: Db,
  by: Member,
  input: Change,
  idempotencyKey: string | null,
): Promise<Connection> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'connection.permissions', input }, () => change(trx, by, input)),
    )

async function change(trx: Trx, by: Member, { connectionId, permissions, reason = null }: Change): Promise<Connection> {
  const { row, hand } = await lockManaged(trx, by, connectionId)
  if (row.connectionType === 'OWNER') {
    throw new Refusal('STATUS_CONFLICT', { currentStatus: 'OWNER', message: '소유자는 모든 권한을 가져요.' })
  }
  const before = held('MANAGER', row.permissions)
  const after = held('MANAGER', permissions)
  const added = after.filter((permission) => !before.includes(permission))
  if (added.length > 0) requireGrantable(hand, 'MANAGER', added)
  if (added.length === 0 && after.length === before.length) return viewFor(by, row)
  await connections.setPermissions(trx, connectionId, after)
  await by.record(trx, {
    action: 'PERMISSION',
    entityType: 'connection',
    entityId: connectionId,
    entityLabel: row.clientName,
    before: { permissions: before },
    after: { permissions: after },
    reason,
  })
  if (row.memberId !== by.id) await notify(trx, permissionsChanged(row))
  await tellRights(trx, [row.memberId])
  return viewOf(trx, by, connectionId)
}
