import type { NotificationType } from './contract.ts'

export const typeNames: Record<NotificationType, string> = {
  NEW_MESSAGE: '요청과 메시지',
  TRANSACTION_COMPLETED: '거래',
  PAYMENT_REMINDER: '결제일',
  AUCTION_RESULT: '경락 결과',
  PRICE_CHANGE: '시세 변동',
  PRODUCT_UPDATE: '품목 변경',
  INVENTORY_ALERT: '재고',
  INVITATION_REQUEST: '초대',
  CONNECTION_REQUEST: '연결 요청',
  CONNECTION_APPROVED: '연결 수락',
  CONNECTION_REJECTED: '연결 거절',
  SYSTEM_NOTICE: '서비스 공지',
}
