import type { Connection } from '../../../shared/connections/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { maySee } from '../access.ts'
import { connect } from '../connect.ts'
import { isStillGrantable } from '../grant.ts'
import { letInBy } from '../letIn.ts'
import { linkBooks, requireNamed } from '../link.ts'
import { standing } from '../members.ts'
import { tellAll } from '../notices.ts'
import * as connections from '../queries.ts'
import { find as connectionRow } from '../rowQueries.ts'
import { viewFor as connectionViewFor, viewOf as connectionViewOf } from '../view.ts'
import { lockUndecided } from './lockUndecided.ts'
import { accepted } from './notices.ts'
import * as requests from './queries.ts'

/**
 * Which request is accepted, and which row of the receiver's book stands for a partner who asks to be linked; `asNew` when
 * none does, whatever its number.
 */
type Acceptance = { id: number; rowId: number | null; asNew: boolean }

/**
 * Accepts a request as its receiver: the connection, or the link of two books, is made in the same transaction and
 * answered. The same once more answers the same connection (domain.md 6.2), as long as it is for his eyes.
 * @throws Refusal NOT_FOUND for strangers and for a row that cannot be linked, STATUS_CONFLICT with what is allowed,
 * ALREADY_CONNECTED, DUPLICATE_REGISTRATION for who is to name his row
 */
export const accept = (
  db: Db,
  by: Member,
  { id, rowId, asNew }: Acceptance,
  idempotencyKey: string | null,
): Promise<Connection> =>
  db.transaction().execute((trx) => {
    const input = { id, ...(rowId === null ? {} : { rowId }), ...(asNew ? { asNew } : {}) }
    return once(trx, by, { key: idempotencyKey, verb: 'connection-request.accept', input }, () =>
      decide(trx, by, { id, rowId, asNew }),
    )
  })

async function decide(trx: Trx, by: Member, { id, ...chosen }: Acceptance): Promise<Connection> {
  const { request, isDone } = await lockUndecided(trx, by.id, id, 'ACCEPTED')
  if (isDone) {
    if (request.connectionId === null) throw new Error('an accepted request without its connection')
    const row = await connectionRow(trx, by, request.connectionId)
    if (!row || (row.disconnectedBy !== by.id && !maySee(by, row))) throw new Refusal('NOT_FOUND')
    return connectionViewFor(by, row)
  }
  const made = request.direction === 'LINK' ? await link(trx, by, request, chosen) : await join(trx, by, request)
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
  const view = await connectionViewOf(trx, by, made.connectionId)
  const letIn = request.direction === 'INVITE' ? await letInBy(trx, request.senderMemberId, view) : []
  await tellAll(trx, [accepted(request, self?.selfClientId ?? made.clientId), ...letIn], made.concerned)
  return view
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

const NO_ROW = '고른 거래처가 이제 없거나 다른 회원과 연결돼 있어요. 다시 골라 주세요.'

async function link(
  trx: Trx,
  by: Member,
  request: requests.Row,
  { rowId, asNew }: Omit<Acceptance, 'id'>,
): Promise<Made> {
  if (request.senderStatus !== 'ACTIVE') throw new Refusal('STATUS_CONFLICT', { message: NOT_ANY_MORE })
  if (rowId === null && !asNew) await requireNamed(trx, by.id, request.senderMemberId)
  const rows = await linkBooks(trx, by, [
    { memberId: request.senderMemberId, rowId: request.clientId },
    { memberId: by.id, rowId },
  ])
  const mine = rows.get(by.id)
  if (!mine?.connectionId) throw new Error('a linked row without its holder’s connection')
  // Another row than the one that was chosen would stand beside it, without its limit and what is owed.
  if (rowId !== null && mine.clientId !== rowId) throw new Refusal('NOT_FOUND', { message: NO_ROW })
  const concerned = [by.id, request.senderMemberId]
  return { connectionId: mine.connectionId, clientId: mine.clientId, concerned }
}
