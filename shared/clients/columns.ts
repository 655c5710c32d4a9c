import type { Columns } from '../kit/columns.ts'

/** The columns of the list of clients. */
export const clientColumns = {
  name: { label: '상호', isFixed: true },
  type: { label: '구분' },
  contact: { label: '담당자·연락처' },
  limit: { label: '외상한도', unit: '원', isNumber: true },
  receivable: { label: '미수금', unit: '원', isNumber: true },
  payable: { label: '미지급금', unit: '원', isNumber: true },
  used: { label: '한도 사용률', isNumber: true },
  lastTrade: { label: '최근 거래' },
  status: { label: '상태' },
} as const satisfies Columns
