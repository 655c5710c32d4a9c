/** The closed lists of papers with their Korean words (domain.md 14). */
export const goodsTypes = ['PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN'] as const
/** Papers of goods, with lines. */
export type GoodsType = (typeof goodsTypes)[number]
export const paymentTypes = ['RECEIPT', 'PAYMENT', 'SETOFF', 'DISCOUNT', 'ADJUSTMENT', 'BAD_DEBT'] as const
/** Papers of an amount alone. */
export type PaymentType = (typeof paymentTypes)[number]
export const transactionTypes = [...goodsTypes, ...paymentTypes, 'OPENING'] as const
export type TransactionType = (typeof transactionTypes)[number]
export const transactionTypeNames: Record<TransactionType, string> = {
  PURCHASE: '매입',
  SALE: '매출',
  PURCHASE_RETURN: '매입반품',
  SALE_RETURN: '매출반품',
  RECEIPT: '입금',
  PAYMENT: '지급',
  SETOFF: '상계',
  DISCOUNT: '할인',
  ADJUSTMENT: '조정',
  OPENING: '이월',
  BAD_DEBT: '대손',
}

/** What is looked for by its type: one, or papers of goods with those that take them back, as sums count them. */
export const paperTypes = [...transactionTypes, 'SALE_NET', 'PURCHASE_NET'] as const
export type PaperType = (typeof paperTypes)[number]
export const paperTypeNames: Record<PaperType, string> = {
  ...transactionTypeNames,
  SALE_NET: '매출과 반품',
  PURCHASE_NET: '매입과 반품',
}
/** The types of papers that are meant. */
export const typesOf = (type: PaperType): readonly TransactionType[] => {
  if (type === 'SALE_NET') return ['SALE', 'SALE_RETURN']
  return type === 'PURCHASE_NET' ? ['PURCHASE', 'PURCHASE_RETURN'] : [type]
}

export const transactionStatuses = ['DRAFT', 'POSTED', 'VOIDED', 'DELETED'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
export const transactionStatusNames: Record<TransactionStatus, string> = {
  DRAFT: '작성중',
  POSTED: '확정',
  VOIDED: '취소',
  DELETED: '삭제',
}

export const accounts = ['AR', 'AP'] as const
export type Account = (typeof accounts)[number]
export const accountNames: Record<Account, string> = { AR: '미수금', AP: '미지급금' }

export const paymentMethods = ['CASH', 'TRANSFER', 'CARD', 'NOTE', 'VIRTUAL_ACCOUNT', 'OFFSET'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodNames: Record<PaymentMethod, string> = {
  CASH: '현금',
  TRANSFER: '계좌이체',
  CARD: '카드',
  NOTE: '어음',
  VIRTUAL_ACCOUNT: '가상계좌',
  OFFSET: '상계',
}

export const extraCostTypes = ['FREIGHT', 'HANDLING', 'PACKING', 'SORTING', 'FEE'] as const
export type ExtraCostType = (typeof extraCostTypes)[number]
export const extraCostTypeNames: Record<ExtraCostType, string> = {
  FREIGHT: '운임',
  HANDLING: '하역비',
  PACKING: '포장비',
  SORTING: '선별비',
  FEE: '수수료',
}
/** Who bears an extra cost: the buyer finds it on the bill, the seller's own is none of the bill's business. */
export const bearers = ['BUYER', 'SELLER'] as const
export type Bearer = (typeof bearers)[number]
export const bearerNames: Record<Bearer, string> = { BUYER: '사는 쪽', SELLER: '파는 쪽' }

/** Ages of what is open, by the days since it fell due (domain.md 15). */
export const ages = ['NOT_DUE', 'D1_30', 'D31_60', 'D61_90', 'D91_120', 'D121_PLUS'] as const
export type Age = (typeof ages)[number]
/** The last day past due of each age but the last, where nobody has chosen others; the ages keep their names in code. */
export const AGING_DAYS: readonly number[] = [30, 60, 90, 120]

/** What the ages are called when each ends on one of these four days. */
export function ageNames([first = 0, second = 0, third = 0, fourth = 0] = AGING_DAYS): Record<Age, string> {
  const span = (after: number, last: number) => (last === after + 1 ? `${last}일` : `${after + 1}~${last}일`)
  return {
    NOT_DUE: '기한 전',
    D1_30: span(0, first),
    D31_60: span(first, second),
    D61_90: span(second, third),
    D91_120: span(third, fourth),
    D121_PLUS: `${fourth + 1}일 이상`,
  }
}
