import type { ReactNode } from 'react'
import { formatDate, formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import { requestTypeNames } from '../../shared/purchase-requests/rules.ts'
import { Fact, Facts, PanelBody } from '../ui/SidePanel.tsx'
import { Claims } from './Claims.tsx'
import { History } from './History.tsx'
import { Items } from './Items.tsx'
import type { Detailed } from './listed.ts'
import { OverLimit, Owed } from './Owed.tsx'
import { Related } from './Related.tsx'
import { Standing } from './Standing.tsx'

type Props = { request: Detailed; memberId: number; told: ReactNode; messages: ReactNode }

/** Who asks whom for what, and what has happened to it. */
export function DetailBody({ request, memberId, told, messages }: Props) {
  const mine = (id: number) => (id === memberId ? ' (나)' : '')
  return (
    <PanelBody label="요청 내용">
      {told}
      <Standing request={request} memberId={memberId} />
      <OverLimit request={request} />
      <Facts>
        <Fact term="보낸 곳">
          {request.senderName}
          {mine(request.senderMemberId)}
        </Fact>
        <Fact term="받는 곳">
          {request.receiverName}
          {mine(request.receiverMemberId)}
        </Fact>
        <Fact term="구분">{requestTypeNames[request.requestType]}</Fact>
        <Fact term="희망 납품일">{formatDateLong(request.desiredDate)}</Fact>
        {request.cutoffAt && (
          <Fact term="답변 마감">
            {formatDate(request.cutoffAt)} {formatTime(request.cutoffAt)}
          </Fact>
        )}
        <Fact term="납품 장소">{request.deliveryPlace ?? '–'}</Fact>
        {request.depositAmount !== null && request.depositAmount > 0 && (
          <Fact term="선입금">{won(request.depositAmount)}</Fact>
        )}
        {request.shippedAt && (
          <Fact term="출고">
            {formatDate(request.shippedAt)} {formatTime(request.shippedAt)}
          </Fact>
        )}
        <Related request={request} memberId={memberId} />
        {request.memo && <Fact term="메모">{request.memo}</Fact>}
      </Facts>
      <Items request={request} />
      <Owed request={request} />
      <Claims request={request} />
      {messages}
      <History steps={request.history} />
    </PanelBody>
  )
}
