import type { Connection } from '../../../shared/connections/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { connect } from '../connect.ts'
import { isStillGrantable } from '../grant.ts'
import { linkBooks } from '../link.ts'
import { standing } from '../members.ts'
import { tellAll } from '../notices.ts'
import * as connections from '../queries.ts'
import { viewOf as connectionViewOf } from '../view.ts'
import { lockUndecided } from './lockUndecided.ts'
import { accepted } from './notices.ts'
import * as requests from './queries.ts'

/**
 * Accepts a request as its receiver: the connection, or the link of two books, is made in the same transaction and
 * answered. The same once more answers the same connection (domain.md 6.2).
 * @throws Refusal NOT_FOUND for strangers, STATUS_CONFLICT with what is allowed, ALREADY_CONNECTED
 */
export const accept = (db: Db, by: Member, id: number, idempotencyKey: string | null): Promise<Connection> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'connection-request.accept', input: { id } }, () =>
        decide(trx, by, id),
      ),
    )

async function decide(trx: Trx, by: Member, id: number): Promise<Connection> {
  const { request, isDone } = await lockUndecided(trx, by.id, id, 'ACCEPTED')
  if (isDone) {
    if (request.connectionId === null) throw new Error('an accepted request without its connection')
    return connectionViewOf(trx, by, request.connectionId)
  }
  const made = request.direction === 'LINK' ? await link(trx, by, request) : await join(trx, by, request)
  await requests.setStatus(trx, id, 'ACCEPTED', { connectionId: made.connectionId })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'connectionRequest',
    entityId: id,
    entityLabel: request.senderName,
    before: { status: 'PENDING' },
    after: { status: 'ACCEPTED', connectionId: made.connectionId },
  })
  const self = await standing(trx, by.id)
  await tellAll(trx, [accepted(request, self?.selfClientId ?? made.clientId)], made.concerned)
  return connectionViewOf(trx, by, made.connectionId)
}

type Made = { connectionId: number; clientId: number; concerned: number[] }

/** Connects the one who asked, or the one who was invited; who gives it must still be able to. */
async function join(trx: Trx, by: Member, request: requests.Row): Promise<Made> {
  const { direction, clientId, senderMemberId, senderRole, connectionType, permissions } = request
  const isInvited = direction === 'INVITE'
  const [giver, memberId] = isInvited ? [{ id: senderMemberId, role: senderRole }, by.id] : [by, senderMemberId]
  const place = clientId === null ? undefined : await connections.place(trx, giver, clientId)
  const member = await standing(trx, memberId)
  const isStillThere = place !== undefined && member?.status === 'ACTIVE' && request.senderStatus === 'ACTIVE'
  if (!isStillThere || !isStillGrantable(giver, place, member.role, request)) {
    throw new Refusal('STATUS_CONFLICT', { message: NOT_ANY_MORE })
  }
  const to = { clientId: place.clientId, clientName: place.clientName, memberId, connectedBy: giver.id }
  const connectionId = await connect(trx, by, to, { connectionType, permissions })
  return { connectionId, clientId: place.clientId, concerned: [memberId] }
}

const NOT_ANY_MORE = '요청한 사람이 더는 그 권한을 줄 수 없어요. 새로 요청해 주세요.'

async function link(trx: Trx, by: Member, request: requests.Row): Promise<Made> {
  if (request.senderStatus !== 'ACTIVE') throw new Refusal('STATUS_CONFLICT', { message: NOT_ANY_MORE })
  const rows = await linkBooks(trx, by, [
    { memberId: request.senderMemberId, rowId: request.clientId },
    { memberId: by.id, rowId: null },
  ])
  const mine = rows.get(by.id)
  if (!mine?.connectionId) throw new Error('a linked row without its holder’s connection')
  const concerned = [by.id, request.senderMemberId]
  return { connectionId: mine.connectionId, clientId: mine.clientId, concerned }
}
