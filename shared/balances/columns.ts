import type { Columns } from '../kit/columns.ts'

/** The columns of what clients owe and are owed. */
export const balanceColumns = {
  client: { label: '거래처', isFixed: true },
  carried: { label: '이월', unit: '원', isNumber: true },
  sales: { label: '매출', unit: '원', isNumber: true },
  receipt: { label: '입금', unit: '원', isNumber: true },
  closing: { label: '기간 말', unit: '원', isNumber: true },
  receivable: { label: '받을 돈', unit: '원', isNumber: true },
  overdue: { label: '연체', unit: '원', isNumber: true },
  aging: { label: '연체 기간' },
  payable: { label: '줄 돈', unit: '원', isNumber: true },
  used: { label: '한도 사용률', isNumber: true },
  lastTrade: { label: '최근 거래' },
} as const satisfies Columns
