import type { ConnectionRequest, Direction } from '../../../shared/connections/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { keepIn } from '../../members/queries.ts'
import { notify } from '../../notifications/notify.ts'
import { handOf, requireGrantable, sightOf } from '../access.ts'
import { type Grant, grantOf } from '../connect.ts'
import { requireNamed } from '../link.ts'
import * as links from '../linkQueries.ts'
import * as members from '../members.ts'
import * as connections from '../queries.ts'
import { asked } from './notices.ts'
import * as requests from './queries.ts'
import { viewOf } from './view.ts'

type Wish = Grant & {
  receiverMemberId: number
  direction: Direction
  clientId: number | null
  asNew?: boolean | undefined
  message: string | null
}
type Receiver = members.Standing & { selfClientId: number }

/**
 * Asks a member for a connection and rings his bell (domain.md 6.2).
 * @throws Refusal NOT_FOUND for a client of others, PERMISSION_MISSING, ALREADY_CONNECTED, REQUEST_PENDING,
 * DUPLICATE_REGISTRATION for who is to name his row of whom he would be linked with,
 * REQUEST_NOT_POSSIBLE without saying whether the member is not there or wants to be left alone
 */
export const create = (db: Db, by: Member, input: Wish, idempotencyKey: string | null): Promise<ConnectionRequest> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'connection-request.create', input }, () => ask(trx, by, input)),
    )

async function ask(trx: Trx, by: Member, wish: Wish): Promise<ConnectionRequest> {
  const { receiverMemberId, direction, message } = wish
  // Who leaves, and who removes the client or connects somebody with it, is waited for, in the order of `lockUndecided`.
  if (!(await keepIn(trx, [by.id, receiverMemberId])).has(by.id)) throw new Refusal('INVALID_TOKEN')
  await links.lockPair(trx, by.id, receiverMemberId)
  const receiver = await requireReceiver(trx, by, receiverMemberId)
  const clientId = await requireClient[direction](trx, by, receiver, wish)
  await requests.expire(trx, by.id, receiverMemberId)
  if (await requests.isWornOut(trx, by.id, receiverMemberId)) throw new Refusal('REQUEST_NOT_POSSIBLE')
  if (direction === 'LINK' && (await requests.isLinkPending(trx, by.id, receiverMemberId))) {
    throw new Refusal('REQUEST_PENDING')
  }
  // Whoever is linked owns the row that stands for the other.
  const grant: Grant = direction === 'LINK' ? { connectionType: 'OWNER', permissions: [] } : grantOf(wish)
  const row = { clientId, direction, senderMemberId: by.id, receiverMemberId, message, ...grant }
  const id = await requests.insert(trx, row)
  if (id === undefined) throw new Refusal('REQUEST_PENDING')
  const written = await requests.find(trx, id)
  if (!written) throw new Error('the request just written is gone')
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'connectionRequest',
    entityId: id,
    entityLabel: receiver.shownName,
    after: { direction, receiverMemberId, clientId, ...grant },
  })
  await notify(trx, asked(written, receiver.selfClientId))
  return viewOf(trx, by.id, id)
}

async function requireReceiver(trx: Trx, by: Member, memberId: number): Promise<Receiver> {
  const receiver = await members.standing(trx, memberId)
  const { selfClientId = null } = receiver ?? {}
  if (receiver?.status !== 'ACTIVE' || selfClientId === null || memberId === by.id) {
    throw new Refusal('REQUEST_NOT_POSSIBLE')
  }
  return { ...receiver, selfClientId }
}

type RequireClient = (trx: Trx, by: Member, receiver: Receiver, wish: Wish) => Promise<number | null>

/** Which client the request is about, by its direction; each says what stands against it. */
const requireClient: Record<Direction, RequireClient> = {
  async JOIN(trx, by, receiver, { clientId }) {
    if (clientId !== null && clientId !== receiver.selfClientId) throw new Refusal('NOT_FOUND')
    await links.lockClient(trx, receiver.selfClientId)
    await refuseConnected(trx, receiver.selfClientId, by.id)
    return receiver.selfClientId
  },

  async INVITE(trx, by, receiver, { clientId, ...wish }) {
    if (clientId === null) throw new Refusal('NOT_FOUND')
    await links.lockClient(trx, clientId)
    const place = await connections.place(trx, by, clientId)
    const hand = place && handOf(by, place, receiver.role)
    if (!place || !sightOf(by, place)) throw new Refusal('NOT_FOUND')
    if (!hand?.permissions.has('CONNECTION_MANAGE')) throw new Refusal('PERMISSION_MISSING')
    const grant = grantOf(wish)
    requireGrantable(hand, grant.connectionType, grant.permissions)
    if (place.bookOwnerId === receiver.id) throw new Refusal('ALREADY_CONNECTED')
    await refuseConnected(trx, place.clientId, receiver.id)
    return place.clientId
  },

  async LINK(trx, by, receiver, { clientId, asNew }) {
    if ((await links.lockLinked(trx, by.id, receiver.id)).length > 0) throw new Refusal('ALREADY_CONNECTED')
    if (clientId === null) {
      if (!asNew) await requireNamed(trx, by.id, receiver.id)
      return null
    }
    await links.lockClient(trx, clientId)
    const place = await connections.place(trx, by, clientId)
    if (place?.bookOwnerId !== by.id || place.clientKind !== 'PARTNER') throw new Refusal('NOT_FOUND')
    if (!(await links.lockUnlinked(trx, by.id, clientId))) throw new Refusal('ALREADY_CONNECTED')
    return clientId
  },
}

async function refuseConnected(trx: Trx, clientId: number, memberId: number): Promise<void> {
  if (await connections.isConnected(trx, clientId, memberId)) throw new Refusal('ALREADY_CONNECTED')
}
