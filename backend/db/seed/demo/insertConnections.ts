import { REQUEST_DAYS } from '../../../../shared/connections/rules.ts'
import { asked, rejected, type Told } from '../../../connections/requests/notices.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { colleagues, connectionRequests } from './connections.ts'
import { type Actor, actor, type Cast } from './insertMembers.ts'
import type { Sent } from './insertNotifications.ts'

const HOUR = 3_600_000
const before = (now: number, hours: number) => new Date(now - hours * HOUR).toISOString()
const selfOf = ({ key, selfId }: Actor) => selfId ?? missing(`business of ${key}`)
const nameOf = (member: Actor) => member.businessName ?? member.name

/** Inserts who works in whose book and who has asked for it. @returns what they were told, in no order */
export async function insertConnections(trx: Trx, cast: Cast, now: number): Promise<Sent[]> {
  await trx
    .insertInto('connections')
    .values(
      colleagues.map(({ member, book, connectionType, permissions, daysAgo }) => ({
        clientId: selfOf(actor(cast, book)),
        memberId: actor(cast, member).id,
        connectedBy: actor(cast, book).id,
        connectionType,
        permissions,
        connectedAt: before(now, daysAgo * 24),
      })),
    )
    .execute()
  const planned = connectionRequests.map((request) => plan(cast, request, now))
  await trx
    .insertInto('connectionRequests')
    .values(planned.map(({ row }) => row))
    .execute()
  return planned.flatMap(({ told }) => told)
}

function plan(cast: Cast, request: (typeof connectionRequests)[number], now: number) {
  const { direction, message, hoursAgo, rejected: reason } = request
  const [sender, receiver] = [actor(cast, request.from), actor(cast, request.to)]
  const book = request.book === undefined ? null : actor(cast, request.book)
  const createdAt = before(now, hoursAgo)
  const respondedAt = reason === undefined ? null : before(now, hoursAgo - 3)
  const row = {
    direction,
    message,
    clientId: book && selfOf(book),
    senderMemberId: sender.id,
    receiverMemberId: receiver.id,
    connectionType: direction === 'LINK' ? ('OWNER' as const) : ('MANAGER' as const),
    permissions: request.permissions ?? [],
    status: reason === undefined ? ('PENDING' as const) : ('REJECTED' as const),
    rejectReason: reason ?? null,
    createdAt,
    respondedAt,
    expiresAt: before(now, hoursAgo - REQUEST_DAYS * 24),
  }
  const words: Told = {
    ...row,
    clientName: book && nameOf(book),
    sender,
    receiver,
  }
  const told: Sent[] = [{ at: createdAt, notice: asked(words, selfOf(receiver)) }]
  if (reason !== undefined && respondedAt) {
    told.push({ at: respondedAt, notice: rejected(words, selfOf(receiver), reason) })
  }
  return { row, told }
}
