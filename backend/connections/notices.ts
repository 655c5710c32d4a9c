import type { Connection } from '../../shared/connections/contract.ts'
import { type ConnectionType, connectionTypeNames } from '../../shared/connections/permissions.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Trx } from '../db/open.ts'
import { type Notice, notify } from '../notifications/notify.ts'
import { appendEvent, lockEvents } from '../realtime/eventLog.ts'

/** Everything about connections leads to the list of them (spec.md 4 "Click navigation"). */
const target = (clientId: number) => ({ type: 'CLIENT', id: clientId })

/** What a notice needs to know of a connection. */
export type Told = { clientId: number; clientName: string; bookName: string; memberId: number; memberName: string }

const place = ({ clientName, bookName }: Pick<Told, 'clientName' | 'bookName'>) =>
  clientName === bookName ? clientName : `${bookName} · ${clientName}`

const because = (words: string, reason: string | null) => (reason ? `${words} · ${reason}` : words)

/** Tells a member that an admin has connected him. */
export const connectedByAdmin = (told: Told, type: ConnectionType): Notice => ({
  receiverId: told.memberId,
  type: 'CONNECTION_APPROVED',
  title: '관리자가 거래처에 연결했어요',
  content: `${place(told)} · ${connectionTypeNames[type]}`,
  target: target(told.clientId),
})

/** Tells who keeps the book whom an admin has connected. */
export const newColleague = (keeperId: number, told: Told, type: ConnectionType): Notice => ({
  receiverId: keeperId,
  type: 'CONNECTION_APPROVED',
  title: `관리자가 ${told.memberName}님을 연결했어요`,
  content: `${told.clientName} · ${connectionTypeNames[type]}`,
  target: target(told.clientId),
})

type LetIn = Pick<Connection, 'clientId' | 'clientName' | 'memberName' | 'connectionType' | 'connectedByName'>

/** Tells who keeps the book that somebody whom another has invited sees all of it now. */
export const letIn = (keeperId: number, { memberName, connectedByName, ...told }: LetIn): Notice => ({
  receiverId: keeperId,
  type: 'CONNECTION_APPROVED',
  title: `${memberName}님이 장부에 연결됐어요`,
  content: [
    told.clientName,
    connectionTypeNames[told.connectionType],
    connectedByName && `${connectedByName}님이 초대했어요`,
  ]
    .filter(Boolean)
    .join(' · '),
  target: target(told.clientId),
})

export const permissionsChanged = (told: Told): Notice => ({
  receiverId: told.memberId,
  type: 'CONNECTION_APPROVED',
  title: '연결 권한이 바뀌었어요',
  content: place(told),
  target: target(told.clientId),
})

export const typeChanged = (told: Told, type: ConnectionType): Notice => ({
  receiverId: told.memberId,
  type: 'CONNECTION_APPROVED',
  title: `${withParticle(connectionTypeNames[type], '이/가')} 되었어요`,
  content: place(told),
  target: target(told.clientId),
})

/** Tells a member that he was disconnected. */
export const disconnected = (told: Told, reason: string | null): Notice => ({
  receiverId: told.memberId,
  type: 'CONNECTION_REJECTED',
  title: '거래처 연결이 끊겼어요',
  content: because(place(told), reason),
  target: target(told.clientId),
})

/** Tells who worked in a book that nobody owns any more; whose it was is not said of somebody who has left. */
export const bookGone = (receiverId: number): Notice => ({
  receiverId,
  type: 'CONNECTION_REJECTED',
  title: '거래처 연결이 끊겼어요',
  content: '장부의 소유자가 모두 탈퇴해서 그 장부를 더 볼 수 없어요.',
})

/** Tells who keeps the book that somebody has left. */
export const left = (keeperId: number, told: Told, reason: string | null): Notice => ({
  receiverId: keeperId,
  type: 'CONNECTION_REJECTED',
  title: `${told.memberName}님이 연결을 끊었어요`,
  content: because(told.clientName, reason),
  target: target(told.clientId),
})

/** Tells the holder on the other side that the two are partners no longer; the row is the one in his own book. */
export const unlinked = (
  receiverId: number,
  row: { clientId: number; clientName: string },
  byName: string,
  reason: string | null,
): Notice => ({
  receiverId,
  type: 'CONNECTION_REJECTED',
  title: `${withParticle(byName, '이/가')} 거래처 연결을 끊었어요`,
  content: because(row.clientName, reason),
  target: target(row.clientId),
})

/** Tells who keeps the book of a partner that he is on the service no more; whose name that was stands in his own row. */
export const partnerGone = (
  receiverId: number,
  { clientId, clientName }: Pick<Told, 'clientId' | 'clientName'>,
  reason: string,
): Notice => ({
  receiverId,
  type: 'CONNECTION_REJECTED',
  title: '거래처 연결이 끊겼어요',
  content: because(clientName, reason),
  target: target(clientId),
})

/**
 * Tells several of one change, and those whose rights it has changed. Their rows of events are taken in the order of their
 * ids, so that two changes that tell the same two never wait for each other.
 */
export const tellAll = (trx: Trx, notices: readonly Notice[], changed: readonly number[]): Promise<void> =>
  atEnd(trx, 'tell', () => tellInOrder(trx, notices, changed))

async function tellInOrder(trx: Trx, notices: readonly Notice[], changed: readonly number[]): Promise<void> {
  const told = new Set([...notices.map(({ receiverId }) => receiverId), ...changed])
  for (const memberId of [...told].toSorted((a, b) => a - b)) await lockEvents(trx, memberId)
  for (const notice of notices) await notify(trx, notice)
  await tellRights(trx, changed)
}

/** Makes the open pages of members whose rights have changed read again. */
export function tellRights(trx: Trx, memberIds: Iterable<number>): Promise<void> {
  const told = new Set(memberIds)
  return atEnd(trx, 'tell', async () => {
    for (const memberId of told) await appendEvent(trx, memberId, 'rights', {})
  })
}
