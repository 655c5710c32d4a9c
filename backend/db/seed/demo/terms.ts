import type { PaymentTermType } from '../../../../shared/clients/words.ts'
import { addDays, seoulDate } from '../../../../shared/kit/dates.ts'

/** What the dealer has agreed with one of his partners, and how they stand. */
type Agreed = {
  /** Won; null: without limit. */
  limit: number | null
  term: PaymentTermType
  days?: number
  day?: number
  /** Won that he owes, won that the dealer owes, since so many days. */
  owes?: number
  isOwed?: number
  since?: number
  /** Days since they last traded. */
  traded: number
  contact: readonly [name: string, phone: string]
  memo?: string
  isBlocked?: true
}

const net = { term: 'NET_DAYS', days: 15 } as const
const monthly = { term: 'MONTH_END' } as const

/** By the partner's key, or by his name when he does not use the service. */
const agreements: Record<string, Agreed> = {
  buyer: { limit: 5_000_000, ...net, owes: 1_840_000, since: 9, traded: 1, contact: ['이서연', '010-0518-2209'] },
  hansol: {
    ...{ limit: 20_000_000, ...monthly, owes: 14_620_000, since: 12, traded: 0 },
    ...{ contact: ['노현지', '010-0412-8831'], memo: '새벽 4시까지 상차. 월말에 한 번에 결제해요.' },
  },
  pureun: { limit: 8_000_000, ...net, owes: 8_350_000, since: 22, traded: 2, contact: ['오지훈', '010-0655-1924'] },
  noodle: { limit: 1_000_000, term: 'CASH', traded: 3, contact: ['장미란', '010-0781-3347'] },
  school: {
    ...{ limit: 30_000_000, term: 'FIXED_DAY', day: 10, owes: 9_275_000, since: 20, traded: 1 },
    ...{ contact: ['강수진', '010-0290-5516'], memo: '급식 검수 기준: 특 등급만.' },
  },
  bunsik: { limit: 500_000, ...net, owes: 412_000, since: 47, traded: 41, contact: ['임다은', '010-0836-7742'] },
  garak: {
    limit: null,
    ...net,
    owes: 2_130_000,
    isOwed: 1_560_000,
    since: 5,
    traded: 0,
    contact: ['윤태식', '010-0143-9061'],
  },
  shipper: { limit: null, ...net, isOwed: 12_400_000, since: 4, traded: 1, contact: ['최영호', '010-0377-6412'] },
  andong: { limit: null, ...monthly, isOwed: 3_720_000, since: 11, traded: 6, contact: ['류근수', '010-0774-6103'] },
  haenam: { limit: null, ...net, traded: 15, contact: ['문성철', '010-0462-1538'] },
  우리동네반찬: { limit: 2_000_000, ...net, owes: 655_000, since: 18, traded: 2, contact: ['서미경', '010-0547-3382'] },
  다온김치: {
    limit: 10_000_000,
    ...monthly,
    owes: 4_180_000,
    since: 8,
    traded: 4,
    contact: ['권혁준', '010-0811-2645'],
  },
  골목과일: {
    ...{ limit: 1_500_000, ...net, owes: 1_730_000, since: 96, traded: 90, isBlocked: true },
    ...{ contact: ['홍성만', '010-0729-5018'], memo: '연체로 거래를 멈췄어요. 매주 금요일에 나누어 갚기로 했어요.' },
  },
  대관령고랭지작목반: {
    limit: null,
    ...net,
    isOwed: 980_000,
    since: 3,
    traded: 3,
    contact: ['전병국', '010-0393-8167'],
  },
}

/** The columns of the dealer's row for a partner; undefined where nothing is agreed. */
export function termsOf(owner: string, partner: string, now: number) {
  const agreed = owner === 'dealer' ? agreements[partner] : undefined
  if (!agreed) return undefined
  const { limit, term, days = 15, day = null, owes = 0, isOwed = 0, since = 0, traded, contact, memo = null } = agreed
  const daysAgo = (n: number) => addDays(seoulDate(now), -n)
  const terms = { paymentTermType: term, paymentTermDays: days, paymentDay: day }
  const [name, phone] = contact
  return {
    ...terms,
    creditLimitAmount: limit,
    openingArAmount: owes,
    openingApAmount: isOwed,
    openingDate: owes + isOwed > 0 ? daysAgo(since) : null,
    tradeStartDate: daysAgo(380),
    lastTradeDate: daysAgo(traded),
    contacts: JSON.stringify([{ name, role: 'SALES', phone, email: null, isPrimary: true }]),
    memo,
    ...(agreed.isBlocked ? { status: 'BLOCKED' as const } : {}),
  }
}
