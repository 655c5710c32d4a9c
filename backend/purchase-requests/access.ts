import type { Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Party } from '../../shared/purchase-requests/rules.ts'
import { type BookRight, type Right, rightOnBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { Row } from './queries.ts'
import type { Reach } from './reach.ts'

export type Asker = Pick<Member, 'id'>

/** What it takes to act for a side (domain.md 6.1). */
export const needed = { sender: 'REQUEST_SEND', receiver: 'REQUEST_HANDLE' } as const satisfies Record<
  Party,
  Permission
>

/** What the caller may do for each side that he is on, by himself or for whom he works. */
export type Sides = Partial<Record<Party, Right>>

/** Whether the side knows of the request: a draft is its sender's own affair. */
const isThere = (request: Pick<Row, 'sentAt' | 'status'>, party: Party) =>
  party === 'sender' || (request.sentAt !== null && request.status !== 'DRAFT')

/**
 * The sides that the caller is on: the two whose books it is between, and whoever is connected with such a book or with
 * the other side's row in it (domain.md 25.9). An admin's role is no key: what two trade is theirs.
 */
export async function sidesOf(db: Db | Trx, by: Asker, request: Row): Promise<Sides> {
  const { senderMemberId, receiverMemberId, senderClientId, receiverClientId } = request
  const on = async (party: Party, book: number, clientId: number | null) => {
    if (!isThere(request, party)) return undefined
    const found = await rightOnBook(db, { id: by.id, role: 'ROLE_USER' }, book)
    return (clientId === null ? undefined : found?.single.get(clientId)) ?? found?.whole ?? undefined
  }
  const sender = await on('sender', senderMemberId, receiverClientId)
  const receiver = await on('receiver', receiverMemberId, senderClientId)
  return { ...(sender && { sender }), ...(receiver && { receiver }) }
}

/**
 * The side that the caller reads it from: that of the book he has opened, else his own before one that he works for, and one
 * that he acts for before one where he may only look; null for a stranger.
 */
export function partyOf(by: Asker, request: Row, sides: Sides, bookOwnerId?: number): Party | null {
  const order: Party[] = request.receiverMemberId === by.id ? ['receiver', 'sender'] : ['sender', 'receiver']
  const on = order.filter((party) => sides[party])
  const books = { sender: request.senderMemberId, receiver: request.receiverMemberId }
  const opened = on.find((party) => books[party] === bookOwnerId)
  return opened ?? on.find((party) => mayAct(party, sides[party])) ?? on[0] ?? null
}

/**
 * @param bookOwnerId the book that he has opened it in
 * @throws Refusal NOT_FOUND for a stranger and for a request that is not there, which must look the same
 */
export async function requireSeen(
  db: Db | Trx,
  by: Asker,
  request: Row | undefined,
  bookOwnerId?: number,
): Promise<{ request: Row; sides: Sides; party: Party; right: Right }> {
  const sides = request ? await sidesOf(db, by, request) : {}
  const party = request ? partyOf(by, request, sides, bookOwnerId) : null
  const right = party && sides[party]
  if (!request || !party || !right) throw new Refusal('NOT_FOUND')
  return { request, sides, party, right }
}

export const mayAct = (party: Party, right: Right | undefined): boolean =>
  right?.permissions.has(needed[party]) ?? false

/** @throws Refusal PERMISSION_MISSING for who may only look */
export function requireActing(party: Party, right: Right | undefined): void {
  if (!mayAct(party, right)) throw new Refusal('PERMISSION_MISSING')
}

/**
 * What of the requests that a book received he handles. @throws Refusal NOT_FOUND for a book that he does not work in,
 * PERMISSION_MISSING
 */
export async function requireHandled(db: Db, by: Asker, bookOwnerId: number): Promise<Reach> {
  // An admin's role is no key to what two trade.
  const found = await rightOnBook(db, { id: by.id, role: 'ROLE_USER' }, bookOwnerId)
  if (!found) throw new Refusal('NOT_FOUND')
  const handled = handledOf(found)
  if (!handled) throw new Refusal('PERMISSION_MISSING')
  return handled
}

/** The same of a right that is there; null where he handles nothing. */
export function handledOf({ bookOwnerId, whole, single }: BookRight): Reach | null {
  if (mayAct('receiver', whole ?? undefined)) return { bookOwnerId, clientIds: null }
  const clientIds = [...single].filter(([, right]) => mayAct('receiver', right)).map(([clientId]) => clientId)
  return clientIds.length > 0 ? { bookOwnerId, clientIds } : null
}

/**
 * That he may ask this partner of the book for goods.
 * @throws Refusal NOT_FOUND for a book or a partner that is not for his eyes, PERMISSION_MISSING
 */
export async function requireSending(db: Db | Trx, by: Asker, bookOwnerId: number, clientId: number): Promise<Right> {
  const found = await rightOnBook(db, { id: by.id, role: 'ROLE_USER' }, bookOwnerId)
  const right = found?.single.get(clientId) ?? found?.whole
  if (!right) throw new Refusal('NOT_FOUND')
  requireActing('sender', right)
  return right
}
