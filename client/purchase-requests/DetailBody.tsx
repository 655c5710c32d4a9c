import type { ReactNode } from 'react'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { requestTypeNames } from '../../shared/purchase-requests/contract.ts'
import { Alert } from '../ui/Alert.tsx'
import * as css from './Detail.css.ts'
import { History } from './History.tsx'
import { Items } from './Items.tsx'
import type { Detailed } from './listed.ts'

// What scrolls must be reachable without a mouse.
const scrolled = { tabIndex: 0, role: 'group', 'aria-label': '요청 내용' } as const

/** Who asks whom for what, and what has happened to it. */
export function DetailBody({ request, memberId }: { request: Detailed; memberId: number }) {
  const mine = (id: number) => (id === memberId ? ' (나)' : '')
  return (
    <div className={css.body} {...scrolled}>
      {request.rejectReason && (
        <Alert tone="danger">
          <strong>거절 사유</strong>
          <p>{request.rejectReason}</p>
        </Alert>
      )}
      <dl className={css.facts}>
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
        <Fact term="납품 장소">{request.deliveryPlace ?? '–'}</Fact>
        {request.memo && <Fact term="메모">{request.memo}</Fact>}
      </dl>
      <Items request={request} />
      <History steps={request.history} />
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className={css.term}>{term}</dt>
    <dd>{children}</dd>
  </>
)
