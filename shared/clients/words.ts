/** The closed lists of a client's fields with their Korean words (domain.md 5). */
export const clientTypes = ['SALES', 'PURCHASE', 'BOTH'] as const
export type ClientType = (typeof clientTypes)[number]
export const clientTypeNames: Record<ClientType, string> = { SALES: '매출처', PURCHASE: '매입처', BOTH: '매입·매출' }

export const clientStatuses = ['ACTIVE', 'PAUSED', 'BLOCKED', 'CLOSED'] as const
export type ClientStatus = (typeof clientStatuses)[number]
export const clientStatusNames: Record<ClientStatus, string> = {
  ACTIVE: '거래중',
  PAUSED: '거래중지',
  BLOCKED: '거래금지',
  CLOSED: '거래종료',
}

export const partnerCategories = [
  'CORPORATION',
  'SHIPPER',
  'INTERMEDIARY',
  'RETAIL',
  'RESTAURANT',
  'FOOD_SERVICE',
  'MART',
  'PROCESSOR',
  'ETC',
] as const
export type PartnerCategory = (typeof partnerCategories)[number]
export const partnerCategoryNames: Record<PartnerCategory, string> = {
  CORPORATION: '도매시장법인',
  SHIPPER: '출하자',
  INTERMEDIARY: '중도매인',
  RETAIL: '소매',
  RESTAURANT: '외식',
  FOOD_SERVICE: '급식·식자재',
  MART: '마트',
  PROCESSOR: '가공',
  ETC: '기타',
}

export const contactRoles = ['ADMIN', 'SALES', 'PURCHASE', 'SHIPPING', 'SETTLEMENT', 'TAX'] as const
export type ContactRole = (typeof contactRoles)[number]
export const contactRoleNames: Record<ContactRole, string> = {
  ADMIN: '총괄',
  SALES: '영업',
  PURCHASE: '구매',
  SHIPPING: '배송',
  SETTLEMENT: '정산',
  TAX: '세금',
}

export const creditPolicies = ['WARN', 'BLOCK', 'APPROVE'] as const
export const creditPolicyNames: Record<(typeof creditPolicies)[number], string> = {
  WARN: '알리기만',
  BLOCK: '막기',
  APPROVE: '대표 승인',
}
export const creditCheckPoints = ['REQUEST_ACCEPT', 'SHIP', 'POST'] as const
export const creditCheckPointNames: Record<(typeof creditCheckPoints)[number], string> = {
  REQUEST_ACCEPT: '요청을 수락할 때',
  SHIP: '출고할 때',
  POST: '전표를 확정할 때',
}

export const paymentTermTypes = ['CASH', 'NET_DAYS', 'MONTH_END', 'FIXED_DAY'] as const
export type PaymentTermType = (typeof paymentTermTypes)[number]
export const paymentTermTypeNames: Record<PaymentTermType, string> = {
  CASH: '현금',
  NET_DAYS: 'N일 후',
  MONTH_END: '월말',
  FIXED_DAY: '매월 정한 날',
}

export const taxDocTypes = ['INVOICE_EXEMPT', 'TAX_INVOICE', 'RECEIPT', 'NONE'] as const
export const taxDocTypeNames: Record<(typeof taxDocTypes)[number], string> = {
  INVOICE_EXEMPT: '계산서(면세)',
  TAX_INVOICE: '세금계산서',
  RECEIPT: '영수증',
  NONE: '발행 안 함',
}

export const roundingModes = ['FLOOR', 'HALF_UP'] as const
export const roundingModeNames: Record<(typeof roundingModes)[number], string> = {
  FLOOR: '버림',
  HALF_UP: '반올림',
}

export const bizStatuses = ['ACTIVE', 'CLOSED_TEMP', 'CLOSED'] as const
export const bizStatusNames: Record<(typeof bizStatuses)[number], string> = {
  ACTIVE: '영업 중',
  CLOSED_TEMP: '휴업',
  CLOSED: '폐업',
}

export const priceBases = ['PACKAGE', 'WEIGHT'] as const
export type PriceBasis = (typeof priceBases)[number]
export const priceBasisNames: Record<PriceBasis, string> = { PACKAGE: '개수', WEIGHT: '중량(kg)' }
export const markupTypes = ['FIXED', 'AUCTION_PLUS', 'AUCTION_RATE'] as const
export const markupTypeNames: Record<(typeof markupTypes)[number], string> = {
  FIXED: '고정 단가',
  AUCTION_PLUS: '경락가 + 금액',
  AUCTION_RATE: '경락가 + %',
}

/** How a list of clients can be ordered. */
export const clientSorts = ['name', '-receivable', '-lastTrade', '-code'] as const
