import type { NotificationType } from '../../shared/notifications/contract.ts'
import { typeNames } from '../../shared/notifications/typeNames.ts'

/** What a type is called where one chooses, and when it comes. */
export const typeWords: Record<NotificationType, { name: string; when: string }> = {
  NEW_MESSAGE: { name: typeNames.NEW_MESSAGE, when: '구매 요청에 답이나 메시지가 오거나 내 글에 댓글이 달렸을 때' },
  TRANSACTION_COMPLETED: { name: typeNames.TRANSACTION_COMPLETED, when: '거래처가 전표를 등록하거나 물건이 오갔을 때' },
  PAYMENT_REMINDER: { name: typeNames.PAYMENT_REMINDER, when: '받을 돈이나 낼 돈의 결제일이 다가올 때' },
  AUCTION_RESULT: { name: typeNames.AUCTION_RESULT, when: '내 낙찰과 관심 품목의 결과가 들어왔을 때' },
  PRICE_CHANGE: { name: typeNames.PRICE_CHANGE, when: '관심 품목이 정한 폭보다 크게 움직였을 때' },
  PRODUCT_UPDATE: { name: typeNames.PRODUCT_UPDATE, when: '쓰고 있는 품목이나 규격이 바뀌었을 때' },
  INVENTORY_ALERT: {
    name: typeNames.INVENTORY_ALERT,
    when: '재고가 모자라거나 기한이 다가올 때, 폐기 승인을 요청할 때',
  },
  INVITATION_REQUEST: { name: typeNames.INVITATION_REQUEST, when: '거래처에서 담당자로 초대했을 때' },
  CONNECTION_REQUEST: { name: typeNames.CONNECTION_REQUEST, when: '누군가 연결을 요청했을 때' },
  CONNECTION_APPROVED: { name: typeNames.CONNECTION_APPROVED, when: '보낸 연결 요청을 받아들였을 때' },
  CONNECTION_REJECTED: { name: typeNames.CONNECTION_REJECTED, when: '보낸 연결 요청을 거절했을 때' },
  SYSTEM_NOTICE: { name: typeNames.SYSTEM_NOTICE, when: '꼭 알아야 해서 끌 수 없어요' },
}

/** As they are shown, by what they are about. */
export const typeGroups: readonly { name: string; types: readonly NotificationType[] }[] = [
  { name: '거래', types: ['NEW_MESSAGE', 'TRANSACTION_COMPLETED', 'PAYMENT_REMINDER'] },
  { name: '시세와 품목', types: ['AUCTION_RESULT', 'PRICE_CHANGE', 'PRODUCT_UPDATE', 'INVENTORY_ALERT'] },
  {
    name: '연결과 공지',
    types: ['INVITATION_REQUEST', 'CONNECTION_REQUEST', 'CONNECTION_APPROVED', 'CONNECTION_REJECTED', 'SYSTEM_NOTICE'],
  },
]
