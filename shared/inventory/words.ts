/** The closed lists of stock with their Korean words (domain.md 11). */
export const lotStatuses = ['AVAILABLE', 'HOLD', 'DEPLETED', 'EXPIRED'] as const
export type LotStatus = (typeof lotStatuses)[number]
export const lotStatusNames: Record<LotStatus, string> = {
  AVAILABLE: '판매 가능',
  HOLD: '보류',
  DEPLETED: '소진',
  EXPIRED: '기한 지남',
}

export const movementTypes = [
  'IN_PURCHASE',
  'IN_RETURN',
  'IN_TRANSFER',
  'IN_ADJUST',
  'IN_REPACK',
  'OUT_SALE',
  'OUT_RETURN',
  'OUT_TRANSFER',
  'OUT_ADJUST',
  'OUT_WASTE',
  'OUT_REPACK',
  'RESERVE',
  'RELEASE',
] as const
export type MovementType = (typeof movementTypes)[number]
export const movementTypeNames: Record<MovementType, string> = {
  IN_PURCHASE: '매입입고',
  IN_RETURN: '반품입고',
  IN_TRANSFER: '이동입고',
  IN_ADJUST: '조정(+)',
  IN_REPACK: '소분입고',
  OUT_SALE: '매출출고',
  OUT_RETURN: '반품출고',
  OUT_TRANSFER: '이동출고',
  OUT_ADJUST: '조정(−)',
  OUT_WASTE: '폐기',
  OUT_REPACK: '소분출고',
  RESERVE: '예약',
  RELEASE: '예약 해제',
}

export const adjustReasons = ['COUNT', 'MOISTURE', 'DAMAGE', 'THEFT', 'INPUT_ERROR', 'ETC'] as const
export type AdjustReason = (typeof adjustReasons)[number]
export const adjustReasonNames: Record<AdjustReason, string> = {
  COUNT: '실사',
  MOISTURE: '감모',
  DAMAGE: '파손',
  THEFT: '분실·도난',
  INPUT_ERROR: '입력 실수',
  ETC: '기타',
}

/** Which paper a movement or a reservation stands on. */
export const movementRefs = [
  'RECEIPT',
  'ADJUSTMENT',
  'TRANSFER',
  'REPACKING',
  'COUNT',
  'WASTE',
  'RESERVATION',
  'TRANSACTION',
  'PURCHASE_REQUEST_ITEM',
] as const
export type MovementRef = (typeof movementRefs)[number]

export const countStatuses = ['DRAFT', 'CONFIRMED', 'CANCELED'] as const
export type CountStatus = (typeof countStatuses)[number]
export const countStatusNames: Record<CountStatus, string> = { DRAFT: '세는 중', CONFIRMED: '확정', CANCELED: '취소' }

export const alertKinds = ['LOW_STOCK', 'EXPIRES_SOON', 'EXPIRED', 'NEARLY_FULL'] as const
export type AlertKind = (typeof alertKinds)[number]
export const alertKindNames: Record<AlertKind, string> = {
  LOW_STOCK: '안전재고 미달',
  EXPIRES_SOON: '기한 임박',
  EXPIRED: '기한 지남',
  NEARLY_FULL: '창고 여유 부족',
}
/** So many days before its expiry a lot is told of. */
export const EXPIRY_WARNING_DAYS = 3
/** Above this share of its capacity a warehouse is told of, in percent. */
export const NEARLY_FULL_PERCENT = 90
