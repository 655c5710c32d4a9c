import type { Columns } from '../kit/columns.ts'

/** The columns of one client's papers. */
export const historyColumns = {
  type: { label: '구분', isFixed: true },
  day: { label: '영업일' },
  number: { label: '번호' },
  summary: { label: '내용' },
  quantity: { label: '수량', isNumber: true },
  supply: { label: '공급가액', unit: '원', isNumber: true },
  tax: { label: '세액', unit: '원', isNumber: true },
  total: { label: '합계', unit: '원', isNumber: true },
  received: { label: '입금·지급', unit: '원', isNumber: true },
  receivable: { label: '미수 잔액', unit: '원', isNumber: true },
  payable: { label: '미지급 잔액', unit: '원', isNumber: true },
  status: { label: '상태' },
} as const satisfies Columns
