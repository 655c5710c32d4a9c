import { formatDateLong } from '../../shared/kit/dates.ts'
import { requestTypeNames } from '../../shared/purchase-requests/rules.ts'
import { Alert } from '../ui/Alert.tsx'
import { Fact, Facts, PanelBody } from '../ui/SidePanel.tsx'
import { History } from './History.tsx'
import { Items } from './Items.tsx'
import type { Detailed } from './listed.ts'

/** Who asks whom for what, and what has happened to it. */
export function DetailBody({ request, memberId }: { request: Detailed; memberId: number }) {
  const mine = (id: number) => (id === memberId ? ' (나)' : '')
  return (
    <PanelBody label="요청 내용">
      {request.rejectReason && (
        <Alert tone="danger">
          <strong>거절 사유</strong>
          <p>{request.rejectReason}</p>
        </Alert>
      )}
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
        <Fact term="납품 장소">{request.deliveryPlace ?? '–'}</Fact>
        {request.memo && <Fact term="메모">{request.memo}</Fact>}
      </Facts>
      <Items request={request} />
      <History steps={request.history} />
    </PanelBody>
  )
}
