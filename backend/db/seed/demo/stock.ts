/** One line of a receipt: product by standard code and specification by name, packages, won a package. */
export type StockLine = readonly [
  standardCode: string,
  specName: string,
  zone: string,
  quantity: number,
  unitPrice: number,
  more?: { expiresIn?: number; originName?: string; weightKg?: number; memo?: string },
]

/** What the dealer has taken in, so many business days ago, the earliest first. */
export const demoReceipts: readonly {
  daysAgo: number
  warehouse: string
  supplier: string
  memo?: string
  lines: readonly StockLine[]
}[] = [
  {
    daysAgo: 46,
    warehouse: '냉동 창고',
    supplier: 'haenam',
    memo: '김장철 대비',
    lines: [
      ['120900', '10kg 망 특', '1번 랙', 60, 68_000, { originName: '전남 해남군' }],
      ['120500', '10kg 상자 상', '2번 랙', 35, 41_000, { expiresIn: 320, originName: '경북 영양군' }],
    ],
  },
  {
    daysAgo: 18,
    warehouse: '냉장 저장고',
    supplier: 'andong',
    lines: [
      ['060103', '10kg 상자 특', 'A열', 80, 46_500, { expiresIn: 60, originName: '경북 안동시' }],
      ['060103', '10kg 상자 상', 'A열', 120, 36_000, { expiresIn: 45, originName: '경북 안동시' }],
      ['060117', '5kg 상자 특', 'A열', 40, 29_000, { expiresIn: 14, originName: '경북 안동시' }],
    ],
  },
  {
    daysAgo: 9,
    warehouse: '상온 매장',
    supplier: 'haenam',
    lines: [
      ['050200', '10kg 상자 특', '뒤 적재장', 60, 31_000, { originName: '전남 해남군' }],
      ['120101', '15kg 망 상', '뒤 적재장', 90, 17_000, { originName: '전남 무안군' }],
      ['050100', '20kg 상자 상', '뒤 적재장', 45, 27_500, { originName: '강원 평창군' }],
    ],
  },
  {
    daysAgo: 6,
    warehouse: '냉장 저장고',
    supplier: 'shipper',
    lines: [
      ['060103', '5kg 상자 특', 'B열', 70, 26_500, { expiresIn: 40, originName: '경북 의성군' }],
      ['060200', '15kg 상자 특', 'B열', 36, 43_000, { expiresIn: 30, originName: '전남 나주시' }],
      ['060500', '10kg 상자 상', 'B열', 50, 22_000, { expiresIn: 12, originName: '경남 창원시' }],
      ['110300', '20kg 상자 상', 'C열', 30, 33_000, { expiresIn: 20, originName: '제주 구좌읍' }],
    ],
  },
  {
    daysAgo: 3,
    warehouse: '냉장 저장고',
    supplier: 'shipper',
    lines: [
      ['080600', '5kg 상자 상', 'C열', 64, 19_500, { expiresIn: 5, originName: '충남 부여군' }],
      ['100500', '4kg 상자 특', 'C열', 48, 14_800, { expiresIn: 4, originName: '경기 용인시' }],
      ['170400', '4kg 상자 상', 'C열', 25, 38_000, { expiresIn: 9, originName: '충남 청양군' }],
    ],
  },
  {
    daysAgo: 2,
    warehouse: '상온 매장',
    supplier: 'haenam',
    lines: [
      ['100100', '10kg 망 특', '앞 매대', 110, 11_200, { expiresIn: 9, originName: '전남 해남군', weightKg: 1_086.5 }],
      ['110100', '20kg 상자 상', '앞 매대', 55, 14_600, { expiresIn: 14, originName: '전북 고창군' }],
    ],
  },
  {
    daysAgo: 1,
    warehouse: '냉장 저장고',
    supplier: 'andong',
    memo: '새벽 경매',
    lines: [
      ['080400', '2kg 상자 특', 'B열', 90, 24_000, { expiresIn: 2, originName: '경남 산청군' }],
      ['080300', '10kg 상자 특', 'B열', 40, 31_500, { expiresIn: 7, originName: '강원 춘천시' }],
      ['060300', '2kg 상자 특', 'B열', 60, 15_500, { expiresIn: 10, originName: '경북 상주시' }],
      ['120500', '10kg 상자 특', 'C열', 22, 47_000, { expiresIn: 8, originName: '경남 밀양시' }],
    ],
  },
  {
    daysAgo: 0,
    warehouse: '냉장 저장고',
    supplier: 'shipper',
    memo: '새벽 경매',
    lines: [
      ['060103', '10kg 상자 특', 'A열', 45, 49_800, { expiresIn: 75, originName: '경북 의성군' }],
      ['170500', '5kg 상자 상', 'C열', 35, 12_300, { expiresIn: 11, originName: '경북 청도군' }],
      ['090200', '8kg 상자 상', 'C열', 28, 16_900, { expiresIn: 9, originName: '경남 진주시' }],
    ],
  },
]

/** A lot of the receipts by its product and specification; the first there is. */
type OfLot = readonly [standardCode: string, specName: string]

/** What was lost or found, so many business days ago. */
export const demoAdjustments: readonly {
  lot: OfLot
  daysAgo: number
  quantity: number
  weightKg: number | null
  reasonCode: 'MOISTURE' | 'DAMAGE' | 'INPUT_ERROR'
  memo: string
}[] = [
  {
    lot: ['060117', '5kg 상자 특'],
    daysAgo: 2,
    quantity: -34,
    weightKg: null,
    reasonCode: 'DAMAGE',
    memo: '저온 장해',
  },
  {
    lot: ['060103', '10kg 상자 상'],
    daysAgo: 5,
    quantity: 0,
    weightKg: -9.6,
    reasonCode: 'MOISTURE',
    memo: '저장 감모',
  },
  { lot: ['100500', '4kg 상자 특'], daysAgo: 1, quantity: -3, weightKg: null, reasonCode: 'DAMAGE', memo: '짓무름' },
  {
    lot: ['120101', '15kg 망 상'],
    daysAgo: 4,
    quantity: -2,
    weightKg: null,
    reasonCode: 'INPUT_ERROR',
    memo: '입고 수량 정정',
  },
]

/** Brought to another place. */
export const demoTransfer = {
  lot: ['060200', '15kg 상자 특'] as OfLot,
  daysAgo: 1,
  quantity: 12,
  to: { warehouse: '상온 매장', zone: '앞 매대' },
  memo: '매대 진열',
}

export const demoHold: OfLot = ['170400', '4kg 상자 상']
export const demoReservation = { lot: ['060103', '5kg 상자 특'] as OfLot, quantity: 20, memo: '한솔식자재 금요일 납품' }

/** From so many packages on goods are short; of the first there are fewer. */
export const demoSafetyStocks: readonly { lot: OfLot; warehouse: string; quantity: number }[] = [
  { lot: ['060117', '5kg 상자 특'], warehouse: '냉장 저장고', quantity: 20 },
  { lot: ['060103', '10kg 상자 특'], warehouse: '냉장 저장고', quantity: 40 },
  { lot: ['120101', '15kg 망 상'], warehouse: '상온 매장', quantity: 30 },
]
