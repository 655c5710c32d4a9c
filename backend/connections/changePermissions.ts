import type { Connection } from '../../shared/connections/contract.ts'
import { held, type Permission, permissionNames } from '../../shared/connections/permissions.ts'
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

type Change = {
  connectionId: number
  permissions: readonly Permission[]
  seen?: readonly Permission[] | undefined
  reason?: string | null
}

/**
 * Replaces what a manager's connection holds. What he has already may stay; what is added the caller must have himself.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for an owner, who holds everything, or an ended one,
 *   STALE_VERSION where it holds something else than was seen
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

async function change(trx: Trx, by: Member, input: Change): Promise<Connection> {
  const { connectionId, permissions, seen, reason = null } = input
  const { row, hand } = await lockManaged(trx, by, connectionId)
  if (row.connectionType === 'OWNER') {
    throw new Refusal('STATUS_CONFLICT', { currentStatus: 'OWNER', message: '소유자는 모든 권한을 가져요.' })
  }
  const before = held('MANAGER', row.permissions)
  const after = held('MANAGER', permissions)
  const added = after.filter((permission) => !before.includes(permission))
  if (added.length === 0 && after.length === before.length) return viewFor(by, row)
  // First: what a colleague has taken away counts as added here, and its sender may lack it.
  if (seen) requireSeen(before, held('MANAGER', seen))
  if (added.length > 0) requireGrantable(hand, 'MANAGER', added)
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

function requireSeen(now: readonly Permission[], seen: readonly Permission[]): void {
  const words = [named('빠진 권한', seen, now), named('더해진 권한', now, seen)].filter((part) => part !== '')
  if (words.length === 0) return
  throw new Refusal('STALE_VERSION', { message: ['다른 사람이 먼저 권한을 바꿨어요.', ...words].join(' ') })
}

function named(word: string, of: readonly Permission[], without: readonly Permission[]): string {
  const names = of
    .filter((permission) => !without.includes(permission))
    .map((permission) => permissionNames[permission])
  return names.length > 0 ? `${word}: ${names.join(', ')}.` : ''
}
