/** What statistics are grouped by (domain.md 16). */
export const groupings = ['DAY', 'WEEK', 'MONTH', 'CLIENT', 'PRODUCT', 'ORIGIN', 'GRADE', 'WAREHOUSE'] as const
export type Grouping = (typeof groupings)[number]
export const groupingNames: Record<Grouping, string> = {
  DAY: '일별',
  WEEK: '주별',
  MONTH: '월별',
  CLIENT: '거래처별',
  PRODUCT: '품목별',
  ORIGIN: '산지별',
  GRADE: '등급별',
  WAREHOUSE: '창고별',
}

/** The amount that is compared with another period, and by which rows are ranked. */
export const measures = ['SALE', 'PURCHASE', 'RECEIPT', 'PAYMENT', 'WASTE'] as const
export type Measure = (typeof measures)[number]
export const measureNames: Record<Measure, string> = {
  SALE: '매출',
  PURCHASE: '매입',
  RECEIPT: '입금',
  PAYMENT: '지급',
  WASTE: '폐기',
}

export const comparisons = ['PREVIOUS', 'LAST_YEAR', 'NONE'] as const
export type Comparison = (typeof comparisons)[number]
export const comparisonNames: Record<Comparison, string> = {
  PREVIOUS: '직전 기간',
  LAST_YEAR: '지난해 같은 기간',
  NONE: '비교 안 함',
}

/** What is said of rows whose goods or papers name none. */
export const noneNames: Record<Exclude<Grouping, 'DAY' | 'WEEK' | 'MONTH'>, string> = {
  CLIENT: '거래처 없음',
  PRODUCT: '품목 없음',
  ORIGIN: '산지 없음',
  GRADE: '등급 없음',
  WAREHOUSE: '창고 없음',
}
