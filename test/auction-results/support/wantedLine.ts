import type { WantedLine } from '../../../shared/auction-results/wanted.ts'

/** Three boxes of ten kilograms, 60,000 won each at most. */
export const wantedLine = (itemId: number, change: Partial<WantedLine> = {}): WantedLine => ({
  itemId,
  requestId: itemId,
  requestNo: `PR20261121-${itemId}`,
  status: 'REQUESTED',
  desiredDate: '2026-11-22',
  senderName: '정든밥상',
  productCodeId: 1,
  productName: '사과 후지',
  goodsCode: '060103',
  specName: '10kg 상자 특',
  quantity: 3,
  weightKg: 30,
  maxUnitPrice: 60_000,
  maxPerKg: 6_000,
  avgPerKg: 5_300,
  n: 2,
  ...change,
})
