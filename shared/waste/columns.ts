import type { Columns } from '../kit/columns.ts'

/** The columns of the list of waste. */
export const wasteColumns = {
  product: { label: '품목', isFixed: true },
  day: { label: '영업일' },
  warehouse: { label: '창고' },
  reason: { label: '사유' },
  quantity: { label: '수량', isNumber: true },
  weight: { label: '중량', unit: 'kg', isNumber: true },
  loss: { label: '손실', unit: '원', isNumber: true },
  status: { label: '상태' },
} as const satisfies Columns
