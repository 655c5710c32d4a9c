import { type ConnectionType, held, managerDefaults, type Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { stored } from './access.ts'
import * as connections from './queries.ts'
import { endMet } from './requests/queries.ts'

/** What somebody is given at a client. */
export type Grant = { connectionType: ConnectionType; permissions: readonly Permission[] }

/** What was chosen; the usual when nobody chose. */
export const grantOf = ({ connectionType, permissions }: Grant): Grant => ({
  connectionType,
  permissions: stored(connectionType, permissions.length > 0 ? permissions : managerDefaults),
})

/**
 * Connects a member with a client and puts it on record; rights are checked before, bells are rung after. What else would have
 * led him there ends. Call `lockClient` before, so that nothing more is asked meanwhile.
 * @returns the connection's id. @throws Refusal ALREADY_CONNECTED
 */
export async function connect(
  trx: Trx,
  by: Member,
  to: { clientId: number; clientName: string; memberId: number; connectedBy: number },
  { connectionType, permissions }: Grant,
): Promise<number> {
  const { clientId, clientName, memberId, connectedBy } = to
  const row = { clientId, memberId, connectedBy, connectionType, permissions }
  const connectionId = await connections.insert(trx, row)
  if (connectionId === undefined) throw new Refusal('ALREADY_CONNECTED')
  await endMet(trx, clientId, memberId)
  await by.record(trx, {
    action: 'PERMISSION',
    entityType: 'connection',
    entityId: connectionId,
    entityLabel: clientName,
    after: { clientId, memberId, connectionType, permissions: held(connectionType, permissions) },
  })
  return connectionId
}
