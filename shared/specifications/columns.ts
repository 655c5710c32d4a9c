import type { Columns } from '../kit/columns.ts'

/** The columns of the list of specifications. */
export const specificationColumns = {
  specification: { label: '규격', isFixed: true },
  product: { label: '품목' },
  weight: { label: '포장 중량', unit: 'kg', isNumber: true },
  pieces: { label: '입수', isNumber: true },
  memo: { label: '메모' },
  scope: { label: '구분' },
} as const satisfies Columns
