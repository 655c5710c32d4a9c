import type { Columns } from '../kit/columns.ts'

/** The columns of the list of warehouses. */
export const warehouseColumns = {
  name: { label: '창고명', isFixed: true },
  use: { label: '용도' },
  location: { label: '위치' },
  zones: { label: '구역' },
  manager: { label: '담당자' },
  weight: { label: '재고', unit: 'kg', isNumber: true },
  quantity: { label: '수량', unit: '개', isNumber: true },
  amount: { label: '재고 금액', unit: '원', isNumber: true },
  used: { label: '사용률', isNumber: true },
  status: { label: '상태' },
} as const satisfies Columns
