import type { Columns } from '../kit/columns.ts'

/** The columns of the list of papers. */
export const paperColumns = {
  client: { label: '거래처', isFixed: true },
  type: { label: '구분' },
  day: { label: '영업일' },
  number: { label: '번호' },
  summary: { label: '내용' },
  quantity: { label: '수량', isNumber: true },
  weight: { label: '중량', unit: 'kg', isNumber: true },
  amount: { label: '금액', unit: '원', isNumber: true },
  status: { label: '상태' },
} as const satisfies Columns
