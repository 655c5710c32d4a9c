import type { Columns } from '../kit/columns.ts'

/** The columns of single lots of an auction. */
export const lotColumns = {
  goods: { label: '품목', isFixed: true },
  time: { label: '시각' },
  corp: { label: '법인' },
  spec: { label: '규격' },
  grade: { label: '등급' },
  origin: { label: '산지' },
  quantity: { label: '수량', isNumber: true },
  price: { label: '경락가', unit: '원', isNumber: true },
  perKg: { label: 'kg 단가', unit: '원', isNumber: true },
  marks: { label: '표시' },
} as const satisfies Columns
