import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { sidesOf } from '../purchase-requests/access.ts'
import * as requests from '../purchase-requests/queries.ts'

type Paper = { transactionType: GoodsType; clientId: number; bookOwnerId: number }

/**
 * That the request may be written down by this paper: the sender's purchase of what was agreed on, or the receiver's sale in
 * place of one that was voided, with this partner, and the book has no other such paper in force. It stays locked, so that of
 * two who write it down at once the second is told. Locked before the day.
 * @throws Refusal NOT_FOUND for one that the book has no part in or that is not for his eyes, INVALID_FIELDS, STATUS_CONFLICT
 */
export async function requireUnwritten(
  trx: Trx,
  by: Member,
  requestId: number,
  { transactionType, clientId, bookOwnerId }: Paper,
): Promise<void> {
  const request = await requests.lock(trx, requestId)
  const sides = request ? await sidesOf(trx, by, request) : {}
  const isSender = request?.senderMemberId === bookOwnerId && sides.sender !== undefined
  const isReceiver = request?.receiverMemberId === bookOwnerId && sides.receiver !== undefined
  if (!request || !(isSender || isReceiver)) throw new Refusal('NOT_FOUND')
  const { status, isSaleVoid } = request
  const as = isSender ? '매입으로' : '매출로'
  if (transactionType !== (isSender ? 'PURCHASE' : 'SALE'))
    refuseField('transactionType', `이 구매 요청은 ${as}만 적을 수 있어요.`)
  if (clientId !== (isSender ? request.receiverClientId : request.senderClientId))
    refuseField('clientId', '이 거래처와 주고받은 구매 요청이 아니에요.')
  const refusal = (message: string) => new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed: [], message })
  if (isSender && !agreed.has(status)) throw refusal('합의하지 않은 구매 요청은 매입으로 적을 수 없어요.')
  const earlier = await requests.writtenBy(trx, requestId, bookOwnerId)
  if (earlier?.status === 'DRAFT')
    throw refusal('이 구매 요청으로 임시저장한 전표가 있어요. 그 전표를 이어서 적어 주세요.')
  if (earlier) throw refusal(`이미 ${as} 적은 구매 요청이에요.`)
  if (isReceiver && !isSaleVoid) throw refusal('구매 요청의 매출은 출고하면 확정돼요.')
}

/**
 * That a draft still writes down what was agreed on: the request may have been called off since. It stays locked, before the
 * day. Nothing is asked of papers without a request. @throws Refusal STATUS_CONFLICT
 */
export async function requireStillAgreed(trx: Trx, requestId: number | null): Promise<void> {
  const request = requestId === null ? undefined : await requests.lock(trx, requestId)
  if (!request || agreed.has(request.status)) return
  throw new Refusal('STATUS_CONFLICT', {
    ...{ currentStatus: request.status, allowed: [] },
    message: '취소된 구매 요청의 전표예요. 임시저장한 전표를 지우고, 산 물건이 있으면 새로 적어 주세요.',
  })
}

const agreed: ReadonlySet<string> = new Set(['ACCEPTED', 'PREPARING', 'SHIPPED', 'COMPLETED'])
