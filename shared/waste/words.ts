/** The closed lists of waste with their Korean words (domain.md 12). */
export const wasteReasons = [
  'SPOILAGE',
  'DAMAGE',
  'EXPIRED',
  'QUALITY',
  'UNSOLD',
  'RETURNED',
  'NONCONFORMING',
  'TEMPERATURE',
  'ETC',
] as const
export type WasteReason = (typeof wasteReasons)[number]
export const wasteReasonNames: Record<WasteReason, string> = {
  SPOILAGE: '부패·변질',
  DAMAGE: '파손·압상',
  EXPIRED: '기한 지남',
  QUALITY: '선별 탈락',
  UNSOLD: '판매 부진',
  RETURNED: '반품분',
  NONCONFORMING: '부적합',
  TEMPERATURE: '온도 이탈',
  ETC: '기타',
}

export const disposalMethods = [
  'FOOD_WASTE',
  'GENERAL',
  'COMPOST',
  'OUTSOURCED',
  'DONATION',
  'SUPPLIER_RETURN',
] as const
export type DisposalMethod = (typeof disposalMethods)[number]
export const disposalMethodNames: Record<DisposalMethod, string> = {
  FOOD_WASTE: '음식물',
  GENERAL: '종량제',
  COMPOST: '퇴비·사료',
  OUTSOURCED: '위탁 처리',
  DONATION: '기부',
  SUPPLIER_RETURN: '출하자 반송',
}

export const wasteStatuses = ['REQUESTED', 'APPROVED', 'DISPOSED', 'REJECTED', 'CANCELED'] as const
export type WasteStatus = (typeof wasteStatuses)[number]
export const wasteStatusNames: Record<WasteStatus, string> = {
  REQUESTED: '승인 대기',
  APPROVED: '승인',
  DISPOSED: '폐기 완료',
  REJECTED: '반려',
  CANCELED: '취소',
}
