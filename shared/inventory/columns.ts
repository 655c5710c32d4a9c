import type { Columns } from '../kit/columns.ts'

/** The columns of the list of stock. */
export const stockColumns = {
  product: { label: '품목·규격', isFixed: true },
  warehouse: { label: '창고' },
  quantity: { label: '수량', isNumber: true },
  weight: { label: '중량', unit: 'kg', isNumber: true },
  reserved: { label: '예약', isNumber: true },
  available: { label: '가용', isNumber: true },
  cost: { label: '평균 단가', unit: '원', isNumber: true },
  amount: { label: '금액', unit: '원', isNumber: true },
  days: { label: '재고 일수', unit: '일', isNumber: true },
  expiry: { label: '기한' },
  alerts: { label: '알림' },
} as const satisfies Columns
