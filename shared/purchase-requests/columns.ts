import type { Columns } from '../kit/columns.ts'

/** The columns of the lists of purchase requests. */
export const requestColumns = {
  goods: { label: '품목', isFixed: true },
  party: { label: '거래처' },
  day: { label: '납품일' },
  amount: { label: '금액', unit: '원', isNumber: true },
  status: { label: '상태' },
  number: { label: '요청 번호' },
} as const satisfies Columns
