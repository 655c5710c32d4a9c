import { withParticle } from '../../shared/kit/hangul.ts'
import type { Party, Status } from '../../shared/purchase-requests/rules.ts'
import type { ClaimAnswer } from '../../shared/purchase-requests/words.ts'
import type { Notice } from '../notifications/notify.ts'

/** What a notice needs to know of its request. */
type Told = {
  requestId: number
  requestNo: string
  senderMemberId: number
  receiverMemberId: number
  senderName: string
  receiverName: string
}

const target = (request: Told) => ({ type: 'PURCHASE_REQUEST', id: request.requestId })

/** Tells the receiver that a request has come. */
export const arrived = (request: Told, summary: string): Notice => ({
  receiverId: request.receiverMemberId,
  type: 'NEW_MESSAGE',
  title: '새 구매 요청이 왔어요',
  content: `${request.senderName} · ${summary}`,
  target: target(request),
})

type Words = { type: Notice['type']; done: string }

/** Types as in domain.md 20. */
const words: Partial<Record<Status, Words>> = {
  REQUESTED: { type: 'NEW_MESSAGE', done: '구매 요청을 고쳐 보냈어요' },
  COUNTERED: { type: 'NEW_MESSAGE', done: '수량이나 단가를 조정했어요' },
  ACCEPTED: { type: 'NEW_MESSAGE', done: '구매 요청을 수락했어요' },
  REJECTED: { type: 'NEW_MESSAGE', done: '구매 요청을 거절했어요' },
  CANCELED: { type: 'NEW_MESSAGE', done: '구매 요청을 취소했어요' },
  PREPARING: { type: 'NEW_MESSAGE', done: '물건을 준비하고 있어요' },
  SHIPPED: { type: 'TRANSACTION_COMPLETED', done: '물건을 보냈어요' },
  COMPLETED: { type: 'TRANSACTION_COMPLETED', done: '물건을 받았어요' },
}

/** What the sender's answer to an offer is called. */
const answers: typeof words = {
  ACCEPTED: { type: 'NEW_MESSAGE', done: '조정 제안을 수락했어요' },
  REJECTED: { type: 'NEW_MESSAGE', done: '조정 제안을 거절했어요' },
}

/** Tells the other side that the request was moved. @throws for a status nobody is told of */
export function moved(request: Told, by: Party, to: Status, reason: string | null): Notice {
  const said = (by === 'sender' && answers[to]) || words[to]
  if (!said) throw new Error(`no words for ${to}`)
  return told(request, by, said, reason)
}

/** Tells the other side that one wants to call off what was agreed. */
export const cancelAsked = (request: Told, by: Party, reason: string | null): Notice =>
  told(request, by, { type: 'NEW_MESSAGE', done: '취소를 요청했어요' }, reason)

/** Tells who wanted to call it off that the other does not agree. */
export const cancelDeclined = (request: Told, by: Party, reason: string): Notice =>
  told(request, by, { type: 'NEW_MESSAGE', done: '취소 요청을 거절했어요' }, reason)

/** Tells the sender that the sale of what he was sent is void. */
export const saleVoided = (request: Told): Notice =>
  told(request, 'receiver', { type: 'NEW_MESSAGE', done: '보낸 물건의 전표를 취소했어요' }, null)

/** Tells the sender that the rest of a request goes on as one of its own. */
export const continued = (request: Told, earlierNo: string): Notice => ({
  receiverId: request.senderMemberId,
  type: 'NEW_MESSAGE',
  title: '남은 물량을 새 요청으로 이어 가요',
  content: `${request.receiverName} · ${earlierNo} → ${request.requestNo}`,
  target: target(request),
})

const ended: Partial<Record<Status, Words>> = {
  EXPIRED: { type: 'NEW_MESSAGE', done: '답이 없어 구매 요청이 만료됐어요' },
  COMPLETED: { type: 'TRANSACTION_COMPLETED', done: '출고하고 시간이 지나 거래가 저절로 완료됐어요' },
}

/** Tells both sides what time has done. @throws for a status that time brings nothing to */
export function passed(request: Told, to: Status): Notice[] {
  const said = ended[to]
  if (!said) throw new Error(`no words for ${to}`)
  const { senderMemberId, receiverMemberId, senderName, receiverName, requestNo } = request
  return [
    { receiverId: senderMemberId, other: receiverName },
    { receiverId: receiverMemberId, other: senderName },
  ].map(({ receiverId, other }) => ({
    receiverId,
    type: said.type,
    title: said.done,
    content: `${other} · ${requestNo}`,
    target: target(request),
  }))
}

/** Tells the receiver that something came wrong. */
export const claimed = (request: Told): Notice =>
  told(request, 'sender', { type: 'NEW_MESSAGE', done: '받은 물건의 문제를 알려 왔어요' }, null)

const settled: Record<ClaimAnswer, string> = {
  SALE_RETURN: '알려 주신 문제를 반품으로 처리했어요',
  DISCOUNT: '알려 주신 문제를 할인으로 처리했어요',
  REJECTED: '알려 주신 문제를 받아들이지 않았어요',
}

/** Tells the sender what became of his claim. */
export const claimAnswered = (request: Told, answer: ClaimAnswer, memo: string | null): Notice =>
  told(request, 'receiver', { type: 'NEW_MESSAGE', done: settled[answer] }, memo)

/** Tells the sender that the answer to his claim holds no longer, and that another comes. */
export const claimReopened = (request: Told): Notice =>
  told(
    request,
    'receiver',
    { type: 'NEW_MESSAGE', done: '알려 주신 문제의 처리를 취소했어요' },
    '다시 답할 때까지 기다려 주세요',
  )

/** The content of a notice is read at a glance. */
const EXCERPT = 100

/** Tells the other side what was said; the notice leads to it by its own way (domain.md 20). */
export const messageCame = (request: Told, by: Party, content: string): Notice => ({
  ...told(request, by, { type: 'NEW_MESSAGE', done: '메시지를 보냈어요' }, excerptOf(content)),
  target: { type: 'MESSAGE', id: `request-${request.requestId}` },
})

function excerptOf(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ')]
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : letters.join('')
}

function told(request: Told, by: Party, { type, done }: Words, reason: string | null): Notice {
  const isSender = by === 'sender'
  return {
    receiverId: isSender ? request.receiverMemberId : request.senderMemberId,
    type,
    title: `${withParticle(isSender ? request.senderName : request.receiverName, '이/가')} ${done}`,
    content: reason ? `${request.requestNo} · ${reason}` : request.requestNo,
    target: target(request),
  }
}
