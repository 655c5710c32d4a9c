/** The closed lists beside the status machine (domain.md 13, 26.5). */
export const historyKinds = [
  'MOVED',
  'CHANGED',
  'CANCEL_ASKED',
  'CANCEL_DECLINED',
  'SALE_VOIDED',
  'CLAIM_REOPENED',
] as const
export type HistoryKind = (typeof historyKinds)[number]
export const historyKindNames: Record<HistoryKind, string> = {
  MOVED: '상태 변경',
  CHANGED: '내용 수정',
  CANCEL_ASKED: '취소 요청',
  CANCEL_DECLINED: '취소 요청 거절',
  SALE_VOIDED: '전표 취소',
  CLAIM_REOPENED: '문제 처리 취소',
}

export const claimReasons = ['DAMAGE', 'SPOILAGE', 'QUALITY', 'SHORTAGE', 'WRONG_GOODS', 'ETC'] as const
export type ClaimReason = (typeof claimReasons)[number]
export const claimReasonNames: Record<ClaimReason, string> = {
  DAMAGE: '파손·압상',
  SPOILAGE: '부패·변질',
  QUALITY: '품질 미달',
  SHORTAGE: '수량 부족',
  WRONG_GOODS: '다른 물건',
  ETC: '기타',
}

/** How the receiver answers a claim: goods come back, some of the price is let off, or neither. */
export const claimAnswers = ['SALE_RETURN', 'DISCOUNT', 'REJECTED'] as const
export type ClaimAnswer = (typeof claimAnswers)[number]
export const claimAnswerNames: Record<ClaimAnswer, string> = {
  SALE_RETURN: '반품',
  DISCOUNT: '할인',
  REJECTED: '거절',
}
