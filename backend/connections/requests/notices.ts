import { type Called, called } from '../../../shared/connections/called.ts'
import type { Direction } from '../../../shared/connections/contract.ts'
import { type ConnectionType, connectionTypeNames } from '../../../shared/connections/permissions.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { Notice } from '../../notifications/notify.ts'

/** What a notice needs to know of its request. */
export type Told = {
  direction: Direction
  clientId: number | null
  clientName: string | null
  senderMemberId: number
  receiverMemberId: number
  sender: Called
  receiver: Called
  connectionType: ConnectionType
  message: string | null
}

const asks: Record<Direction, { type: Notice['type']; words: string }> = {
  JOIN: { type: 'CONNECTION_REQUEST', words: '함께 일하고 싶어 해요' },
  INVITE: { type: 'INVITATION_REQUEST', words: '담당자로 초대했어요' },
  LINK: { type: 'CONNECTION_REQUEST', words: '거래처로 연결하자고 해요' },
}
const nameOf = ({ direction }: Told) => (direction === 'INVITE' ? '초대' : '연결 요청')

/** What it is about, without naming the sender's own row for the receiver. */
const about = ({ direction, clientName, connectionType }: Told) =>
  direction === 'LINK' || clientName === null
    ? '수락하면 서로의 거래처 목록에 올라요.'
    : `${clientName} · ${connectionTypeNames[connectionType]}`

const said = (words: string | null, otherwise: string) => words?.split('\n')[0] || otherwise

/** A click leads to the list of connections; `selfClientId` stands where a link has no row for both. */
const target = (told: Told, selfClientId: number) => ({
  type: 'CLIENT',
  id: told.direction === 'LINK' ? selfClientId : (told.clientId ?? selfClientId),
})

/** Tells the receiver that somebody asks. */
export const asked = (told: Told, selfClientId: number): Notice => ({
  receiverId: told.receiverMemberId,
  type: asks[told.direction].type,
  title: `${withParticle(called(told.sender), '이/가')} ${
    told.direction === 'INVITE' && told.connectionType === 'OWNER' ? '소유자로 초대했어요' : asks[told.direction].words
  }`,
  content: said(told.message, about(told)),
  target: target(told, selfClientId),
})

/** Tells the sender that he was accepted. */
export const accepted = (told: Told, selfClientId: number): Notice => ({
  receiverId: told.senderMemberId,
  type: 'CONNECTION_APPROVED',
  title: `${withParticle(called(told.receiver), '이/가')} ${withParticle(nameOf(told), '을/를')} 수락했어요`,
  content: told.direction === 'LINK' ? '이제 서로의 거래처예요.' : about(told),
  target: target(told, selfClientId),
})

/** Tells the sender that he was refused. */
export const rejected = (told: Told, selfClientId: number, reason: string | null): Notice => ({
  receiverId: told.senderMemberId,
  type: 'CONNECTION_REJECTED',
  title: `${withParticle(called(told.receiver), '이/가')} ${withParticle(nameOf(told), '을/를')} 거절했어요`,
  content: said(reason, about(told)),
  target: target(told, selfClientId),
})

/** Tells the receiver that there is nothing to answer any more. */
export const canceled = (told: Told, selfClientId: number): Notice => ({
  receiverId: told.receiverMemberId,
  type: asks[told.direction].type,
  title: `${withParticle(called(told.sender), '이/가')} ${withParticle(nameOf(told), '을/를')} 취소했어요`,
  content: said(told.message, about(told)),
  target: target(told, selfClientId),
})
