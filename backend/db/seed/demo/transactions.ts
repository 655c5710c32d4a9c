import type { PaymentMethod } from '../../../../shared/transactions/words.ts'

/** One line: product by standard code and specification by name, packages, won a package. */
export type TradeLine = readonly [
  standardCode: string,
  specName: string,
  quantity: number,
  unitPrice: number,
  originName?: string,
]

/**
 * What the dealer has sold or bought so many business days ago, and how and when it was paid. What is bought here is all sold
 * here, at a profit that the statistics know, so that his shelves stay as they were; everything is paid, so that what his
 * clients owe does, too.
 */
export type DemoTrade = {
  partner: string
  daysAgo: number
  /** Where what is bought is put. */
  warehouse?: string
  lines: readonly TradeLine[]
  paid: { daysAgo: number; method: PaymentMethod; depositor?: string }
  memo?: string
}

const apples = (quantity: number, price: number): TradeLine => [
  '060103',
  '10kg 상자 특',
  quantity,
  price,
  '경북 안동시',
]
const pears = (quantity: number, price: number): TradeLine => ['060200', '15kg 상자 특', quantity, price, '전남 나주시']
const onions = (quantity: number, price: number): TradeLine => ['120101', '15kg 망 상', quantity, price, '전남 무안군']
const potatoes = (quantity: number, price: number): TradeLine => [
  '050100',
  '20kg 상자 상',
  quantity,
  price,
  '강원 평창군',
]
const carrots = (quantity: number, price: number): TradeLine => [
  '110300',
  '20kg 상자 상',
  quantity,
  price,
  '제주 구좌읍',
]

export const demoSales: readonly DemoTrade[] = [
  {
    partner: 'hansol',
    daysAgo: 27,
    lines: [apples(30, 51_000), onions(40, 19_500)],
    paid: { daysAgo: 20, method: 'TRANSFER', depositor: '한솔마트' },
  },
  {
    partner: 'hansol',
    daysAgo: 19,
    lines: [apples(24, 52_500), pears(10, 47_000), carrots(6, 36_500)],
    paid: { daysAgo: 13, method: 'TRANSFER', depositor: '한솔마트' },
  },
  {
    partner: 'hansol',
    daysAgo: 11,
    lines: [potatoes(20, 30_500)],
    paid: { daysAgo: 6, method: 'TRANSFER', depositor: '한솔마트' },
  },
  {
    partner: 'hansol',
    daysAgo: 2,
    lines: [apples(18, 53_000), onions(25, 19_000)],
    paid: { daysAgo: 0, method: 'TRANSFER', depositor: '한솔마트' },
  },
  {
    partner: 'school',
    daysAgo: 24,
    lines: [apples(20, 54_000), carrots(8, 37_000)],
    paid: { daysAgo: 10, method: 'TRANSFER', depositor: '행정실' },
    memo: '급식 검수 완료',
  },
  {
    partner: 'school',
    daysAgo: 16,
    lines: [potatoes(15, 31_000), onions(12, 20_000)],
    paid: { daysAgo: 8, method: 'TRANSFER', depositor: '행정실' },
  },
  {
    partner: 'buyer',
    daysAgo: 14,
    lines: [onions(4, 20_500), potatoes(3, 32_000)],
    paid: { daysAgo: 7, method: 'TRANSFER', depositor: '이서연' },
  },
  {
    partner: 'buyer',
    daysAgo: 5,
    lines: [apples(5, 54_000)],
    paid: { daysAgo: 3, method: 'TRANSFER', depositor: '이서연' },
  },
  {
    partner: 'noodle',
    daysAgo: 9,
    lines: [onions(6, 20_000), carrots(2, 38_000)],
    paid: { daysAgo: 9, method: 'CASH' },
  },
  { partner: 'noodle', daysAgo: 3, lines: [onions(5, 19_500)], paid: { daysAgo: 3, method: 'CASH' } },
  {
    partner: 'garak',
    daysAgo: 12,
    lines: [pears(30, 45_000)],
    paid: { daysAgo: 4, method: 'TRANSFER', depositor: '윤태식' },
  },
]

export const demoPurchases: readonly DemoTrade[] = [
  {
    partner: 'andong',
    daysAgo: 28,
    warehouse: '냉장 저장고',
    lines: [apples(97, 46_000)],
    paid: { daysAgo: 18, method: 'TRANSFER' },
  },
  {
    partner: 'haenam',
    daysAgo: 28,
    warehouse: '상온 매장',
    lines: [onions(92, 16_500), potatoes(38, 27_000)],
    paid: { daysAgo: 15, method: 'TRANSFER' },
  },
  {
    partner: 'shipper',
    daysAgo: 25,
    warehouse: '냉장 저장고',
    lines: [pears(40, 41_500), carrots(16, 32_500)],
    paid: { daysAgo: 5, method: 'TRANSFER' },
  },
]
