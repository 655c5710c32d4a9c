import type { Columns } from '../kit/columns.ts'

/** The columns of the list of products. */
export const productColumns = {
  product: { label: '품목', isFixed: true },
  shortCode: { label: '단축번호' },
  large: { label: '부류' },
  aliases: { label: '별칭' },
  kept: { label: '보관' },
  tax: { label: '과세' },
} as const satisfies Columns
