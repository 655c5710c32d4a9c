import type { ConnectionRequest } from '../../../shared/connections/contract.ts'
import { held } from '../../../shared/connections/permissions.ts'
import type { Side } from '../../../shared/connections/rules.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Trx } from '../../db/open.ts'
import * as requests from './queries.ts'

/** Which side of the request the member is on; null for anybody else, to whom it does not exist. */
export const sideOf = (
  memberId: number,
  request: { senderMemberId: number; receiverMemberId: number },
): Side | null => {
  if (request.senderMemberId === memberId) return 'sender'
  return request.receiverMemberId === memberId ? 'receiver' : null
}

/** The request as one side sees it: which row of his book a sender wants to link is nobody else's business. */
export function viewFor(memberId: number, row: requests.Row): ConnectionRequest {
  const {
    senderMemberId,
    receiverMemberId: _receiver,
    senderName: _senderName,
    receiverName: _receiverName,
    senderRole: _role,
    senderStatus: _status,
    connectionId: _connection,
    ...shown
  } = row
  const isHidden = row.direction === 'LINK' && senderMemberId !== memberId
  return {
    ...shown,
    ...(isHidden ? { clientId: null, clientName: null } : {}),
    permissions: held(row.connectionType, row.permissions),
  }
}

/** The request as it was just written. */
export async function viewOf(trx: Trx, memberId: number, id: number): Promise<ConnectionRequest> {
  const row = await requests.find(trx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return viewFor(memberId, row)
}
