import type { PurchaseRequest } from '../../../../shared/purchase-requests/contract.ts'
import type { Party, Status } from '../../../../shared/purchase-requests/rules.ts'

/** Minutes before now, or a time of day so many days ago. */
export type When = { minutesAgo: number } | { daysAgo: number; at: string }

/** Product by standard code and specification by name; the price is the upper one per package, null when open. */
export type Line = readonly [
  standardCode: string,
  specName: string,
  quantity: number,
  maxUnitPrice: number | null,
  memo?: string,
]

type Step = { to: Status; afterMinutes: number; reason?: string }

export type DemoRequest = {
  from: string
  to: string
  when: When
  type: PurchaseRequest['requestType']
  /** Days from the day it was sent. */
  desiredIn: number
  place: string
  memo?: string
  lines: readonly Line[]
  steps?: readonly Step[]
  messages?: readonly { by: Party; afterMinutes: number; content: string }[]
}

const kitchen = '정든밥상 주방 뒷문'
const accepted = { to: 'ACCEPTED', afterMinutes: 20 } as const
const preparing = { to: 'PREPARING', afterMinutes: 90 } as const
const shipped = { to: 'SHIPPED', afterMinutes: 240 } as const
const completed = [accepted, preparing, shipped, { to: 'COMPLETED', afterMinutes: 780 }] as const

export const demoRequests: readonly DemoRequest[] = [
  {
    from: 'dealer',
    to: 'haenam',
    when: { daysAgo: 9, at: '15:10' },
    type: 'DIRECT',
    desiredIn: 2,
    place: '가락시장 과일동 하차장',
    lines: [
      ['050200', '10kg 상자 특', 60, 31_000],
      ['100100', '10kg 망 특', 120, 11_500],
    ],
    steps: completed,
  },
  {
    from: 'hansol',
    to: 'dealer',
    when: { daysAgo: 8, at: '14:25' },
    type: 'AUCTION',
    desiredIn: 1,
    place: '한솔식자재 물류창고 2번 문',
    lines: [
      ['120101', '15kg 망 상', 40, 17_500],
      ['110100', '20kg 상자 상', 25, 15_000],
      ['110300', '20kg 상자 상', 15, 36_000],
      ['120900', '10kg 망 상', 10, 58_000],
    ],
    steps: completed,
  },
  {
    from: 'garak',
    to: 'shipper',
    when: { daysAgo: 7, at: '13:40' },
    type: 'DIRECT',
    desiredIn: 2,
    place: '가락시장 채소2동 앞',
    lines: [['060117', '10kg 상자 상', 50, 52_000]],
    steps: completed,
  },
  {
    from: 'pureun',
    to: 'dealer',
    when: { daysAgo: 6, at: '16:05' },
    type: 'STOCK',
    desiredIn: 1,
    place: '푸른마트 하역장',
    memo: '진열용이라 빛깔 고른 것으로 부탁드려요.',
    lines: [
      ['060103', '10kg 상자 특', 30, 64_000],
      ['060200', '15kg 상자 특', 20, 57_000],
      ['060300', '2kg 상자 특', 60, 15_500],
    ],
    steps: completed,
  },
  {
    from: 'buyer',
    to: 'dealer',
    when: { daysAgo: 5, at: '17:20' },
    type: 'AUCTION',
    desiredIn: 1,
    place: kitchen,
    lines: [
      ['100500', '4kg 상자 특', 6, 21_000],
      ['120500', '10kg 상자 상', 1, 46_000],
    ],
    steps: [{ to: 'CANCELED', afterMinutes: 35, reason: '단체 예약이 취소됐어요.' }],
  },
  {
    from: 'school',
    to: 'dealer',
    when: { daysAgo: 4, at: '11:30' },
    type: 'STOCK',
    desiredIn: 1,
    place: '새봄급식 검수실',
    memo: '오전 6시 전에 도착해야 해요.',
    lines: [
      ['050100', '20kg 상자 상', 18, 34_000],
      ['110300', '20kg 상자 상', 8, 37_000],
      ['120101', '15kg 망 특', 20, 18_500],
      ['080600', '5kg 상자 상', 24, 22_000],
      ['010313', '20kg 포대 상', 15, 56_000],
    ],
    steps: completed,
  },
  {
    from: 'buyer',
    to: 'dealer',
    when: { daysAgo: 3, at: '17:45' },
    type: 'AUCTION',
    desiredIn: 1,
    place: kitchen,
    lines: [
      ['100100', '10kg 망 특', 8, 12_500],
      ['110100', '20kg 상자 상', 3, 15_500],
      ['120900', '10kg 망 특', 2, 62_000],
      ['170400', '4kg 상자 특', 2, 36_000],
    ],
    steps: completed,
  },
  {
    from: 'noodle',
    to: 'dealer',
    when: { daysAgo: 2, at: '16:50' },
    type: 'AUCTION',
    desiredIn: 1,
    place: '할매손칼국수 앞',
    lines: [['090200', '8kg 상자 상', 12, 17_000]],
    steps: [{ to: 'REJECTED', afterMinutes: 50, reason: '애호박 반입이 적어서 말씀하신 값에는 못 사요.' }],
  },
  {
    from: 'dealer',
    to: 'andong',
    when: { daysAgo: 2, at: '14:15' },
    type: 'DIRECT',
    desiredIn: 3,
    place: '가락시장 과일동 하차장',
    lines: [
      ['120500', '10kg 상자 특', 40, 52_000, '청양'],
      ['120500', '10kg 상자 상', 60, 38_000, '풋고추'],
    ],
    steps: [accepted, preparing],
  },
  {
    from: 'hansol',
    to: 'dealer',
    when: { daysAgo: 1, at: '13:30' },
    type: 'STOCK',
    desiredIn: 1,
    place: '한솔식자재 물류창고 2번 문',
    lines: [
      ['120101', '15kg 망 상', 35, 17_000],
      ['050100', '20kg 상자 상', 20, 33_000],
      ['170500', '5kg 상자 상', 30, 11_500],
    ],
    steps: [accepted, preparing, shipped],
  },
  {
    from: 'dealer',
    to: 'shipper',
    when: { daysAgo: 1, at: '15:35' },
    type: 'DIRECT',
    desiredIn: 3,
    place: '가락시장 과일동 하차장',
    memo: '꼭지 마르지 않은 것으로 골라 주세요.',
    lines: [
      ['060103', '10kg 상자 특', 80, 58_000],
      ['060193', '10kg 상자 특', 40, 61_000],
    ],
    steps: [accepted],
  },
  {
    from: 'buyer',
    to: 'dealer',
    when: { daysAgo: 1, at: '16:20' },
    type: 'AUCTION',
    desiredIn: 2,
    place: kitchen,
    lines: [
      ['100500', '4kg 상자 특', 8, 22_000],
      ['080300', '5kg 상자 특', 4, 19_500],
      ['120101', '15kg 망 특', 5, 18_500],
    ],
    steps: [accepted, preparing],
    messages: [
      { by: 'sender', afterMinutes: 25, content: '토마토는 단단한 걸로 부탁드려요.' },
      { by: 'receiver', afterMinutes: 31, content: '네, 오늘 경매에서 골라 둘게요. 새벽 4시 반쯤 도착해요.' },
      { by: 'sender', afterMinutes: 33, content: '뒷문 벨을 눌러 주시면 바로 나갈게요.' },
    ],
  },
  {
    from: 'pureun',
    to: 'dealer',
    when: { minutesAgo: 430 },
    type: 'AUCTION',
    desiredIn: 1,
    place: '푸른마트 하역장',
    memo: '주말 행사용이에요.',
    lines: [
      ['080100', '8kg 낱개 특', 80, 21_000],
      ['060400', '4kg 상자 특', 50, 26_000],
      ['080400', '2kg 상자 특', 40, 23_000],
    ],
    steps: [{ to: 'ACCEPTED', afterMinutes: 25 }],
  },
  {
    from: 'noodle',
    to: 'dealer',
    when: { minutesAgo: 290 },
    type: 'AUCTION',
    desiredIn: 1,
    place: '할매손칼국수 앞',
    lines: [
      ['090200', '8kg 상자 상', 10, 22_000],
      ['050100', '20kg 상자 특', 5, 38_000],
    ],
  },
  {
    from: 'buyer',
    to: 'gangseo',
    when: { minutesAgo: 185 },
    type: 'STOCK',
    desiredIn: 1,
    place: kitchen,
    lines: [
      ['170500', '5kg 상자 특', 3, 13_000],
      ['170400', '4kg 상자 상', 2, 30_000],
    ],
  },
  {
    from: 'school',
    to: 'dealer',
    when: { minutesAgo: 130 },
    type: 'AUCTION',
    desiredIn: 1,
    place: '새봄급식 검수실',
    memo: '무농약이 있으면 먼저 보내 주세요.',
    lines: [
      ['110100', '20kg 상자 특', 12, 17_000],
      ['100100', '10kg 망 상', 30, 10_500],
      ['110300', '20kg 상자 특', 6, 42_000],
      ['060103', '10kg 상자 상', 15, 55_000, '한 상자 40과 안팎'],
    ],
  },
  {
    from: 'hansol',
    to: 'dealer',
    when: { minutesAgo: 52 },
    type: 'AUCTION',
    desiredIn: 1,
    place: '한솔식자재 물류창고 2번 문',
    lines: [
      ['120101', '15kg 망 상', 50, 17_500],
      ['120900', '10kg 망 상', 12, 59_000],
      ['120500', '10kg 상자 상', 20, 40_000, '청양'],
      ['050200', '10kg 상자 상', 25, 27_000],
      ['100500', '4kg 상자 상', 40, 15_000],
      ['080300', '5kg 상자 상', 30, 16_000],
    ],
  },
  {
    from: 'dealer',
    to: 'shipper',
    when: { minutesAgo: 40 },
    type: 'DIRECT',
    desiredIn: 3,
    place: '가락시장 과일동 하차장',
    lines: [
      ['060131', '10kg 상자 특', 60, 63_000],
      ['060103', '10kg 상자 상', 100, 49_000],
      ['060129', '5kg 상자 특', 40, null, '값은 보고 정해요.'],
    ],
  },
  {
    from: 'buyer',
    to: 'dealer',
    when: { minutesAgo: 18 },
    type: 'AUCTION',
    desiredIn: 1,
    place: kitchen,
    memo: '새벽 5시까지 부탁드려요.',
    lines: [
      ['100100', '10kg 망 특', 10, 13_000],
      ['110100', '20kg 상자 특', 4, 17_500],
      ['060200', '15kg 상자 특', 2, null, '후식용, 과가 큰 것'],
    ],
  },
]
