import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { dateText, id, optionalText, phoneText, text, whole } from '../kit/schema.ts'
import { holidayCategories } from '../markets/tradingDay.ts'
import { dayStart } from './settings.ts'

export const marketKinds = ['PRODUCE', 'FISH', 'MIXED', 'ETC'] as const
export const marketKindNames: Record<(typeof marketKinds)[number], string> = {
  PRODUCE: '청과',
  FISH: '수산',
  MIXED: '종합',
  ETC: '기타',
}

export const closings = ['ALL', ...holidayCategories] as const
export type Closing = (typeof closings)[number]
export const closingNames: Record<Closing, string> = {
  ALL: '전체',
  VEGETABLE: '채소',
  FRUIT: '과일',
  FISH: '선어·패류',
  DRIED: '건어',
}

const clock = (label: string) =>
  v.pipe(
    v.string(`${label} 시각을 입력해 주세요.`),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label}: 20:30처럼 입력해 주세요.`),
  )

/** When goods of a kind are auctioned; an end before its start is on the next morning. */
export const AuctionWindow = v.pipe(
  v.strictObject({
    category: v.picklist(closings, '부류를 골라 주세요.'),
    start: clock('시작'),
    end: clock('끝'),
  }),
  v.check(({ start, end }) => start !== end, '시작과 끝이 같아요.'),
)
export type AuctionWindow = Of<typeof AuctionWindow>

const windows = listOf(AuctionWindow, 12, '경매 시간은 12개까지 적을 수 있어요.', '경매 시간을 입력해 주세요.')

const fields = {
  marketCode: v.pipe(
    text('시장 코드', 1, 6),
    v.regex(/^(\d{6}|L\d{5})$/, '시장 코드는 숫자 6자리예요. 공공 코드가 없으면 L00001처럼 적어 주세요.'),
  ),
  marketName: text('시장 이름', 1, 50),
  regionName: text('시도', 1, 20),
  marketKind: v.picklist(marketKinds, '부류를 골라 주세요.'),
  address: optionalText('주소', 200),
  phone: phoneText('전화번호'),
  sortOrder: whole('순서', 1, 9_999),
} as const

export const NewMarket = v.strictObject({ ...fields, businessDayStart: v.optional(dayStart('영업일 시작')) })
export type NewMarket = Of<typeof NewMarket>

export const MarketChange = v.strictObject({
  ...fields,
  businessDayStart: dayStart('영업일 시작'),
  auctionWindows: windows,
  version: whole('버전', 1, 999_999),
})
export type MarketChange = Of<typeof MarketChange>

export const AdminMarket = v.object({
  marketCodeId: v.number(),
  marketCode: v.string(),
  marketName: v.string(),
  regionName: v.string(),
  marketKind: v.picklist(marketKinds),
  businessDayStart: v.string(),
  auctionWindows: v.array(v.object({ category: v.picklist(closings), start: v.string(), end: v.string() })),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  sortOrder: v.number(),
  isActive: v.boolean(),
  version: v.number(),
  members: v.number(),
  corporations: v.number(),
  /** Closed days from today on. */
  holidays: v.number(),
})
export type AdminMarket = Of<typeof AdminMarket>

export const Corporation = v.object({
  corpCode: v.string(),
  corpName: v.string(),
  isPublicYard: v.boolean(),
  isActive: v.boolean(),
})
export type Corporation = Of<typeof Corporation>

export const MarketDetail = v.object({
  ...AdminMarket.entries,
  corporationList: v.array(Corporation),
  /** Its business date at this moment: closed days are set from it on. */
  today: v.string(),
})
export type MarketDetail = Of<typeof MarketDetail>

/** The markets that the caller runs: all for a SYSADMIN, his own for a MANAGER. */
export const adminMarkets = endpoint('GET', '/admin/markets', { reply: v.array(AdminMarket) })

const params = v.strictObject({ id })

export const oneMarket = endpoint('GET', '/admin/markets/:id', { params, reply: MarketDetail })

/** A new market; its business day begins as is set for all when that is left out. */
export const createMarket = endpoint('POST', '/admin/markets', { body: NewMarket, reply: MarketDetail })

/** The code stays what it is for a MANAGER, and for everybody once something refers to the market. */
export const changeMarket = endpoint('PUT', '/admin/markets/:id', { params, body: MarketChange, reply: MarketDetail })

/** A market that is not active is offered to nobody any more; what refers to it stays. */
export const changeMarketStatus = endpoint('PATCH', '/admin/markets/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(['ACTIVE', 'INACTIVE'], '상태를 골라 주세요.') }),
  reply: MarketDetail,
})

const corporation = {
  corpName: text('법인 이름', 1, 50),
  isPublicYard: v.boolean('공판장인지 골라 주세요.'),
  isActive: v.optional(v.boolean('거래 중인지 골라 주세요.'), true),
}

const SeenCorporation = v.strictObject({ corpName: v.string(), isPublicYard: v.boolean(), isActive: v.boolean() })
export type SeenCorporation = Of<typeof SeenCorporation>

/** Markets without an official code, as L00001, have corporations whose codes follow no scheme. */
export const isOfficial = (marketCode: string): boolean => /^\d/.test(marketCode)

/** Adds a corporation; its code is that of the market and two digits, in a market without an official one any that is of no other. */
export const addCorporation = endpoint('POST', '/admin/markets/:id/corporations', {
  params,
  body: v.strictObject({
    ...corporation,
    corpCode: v.pipe(text('법인 코드', 1, 8), v.regex(/^\d{8}$/, '법인 코드는 숫자 8자리예요.')),
  }),
  reply: MarketDetail,
})

export const changeCorporation = endpoint('PUT', '/admin/markets/:id/corporations/:corpCode', {
  params: v.strictObject({ id, corpCode: v.pipe(v.string(), v.regex(/^[\dL]\d{7}$/)) }),
  /** `seen`: what its sender saw it to be. Once it is something else it is refused with STALE_VERSION. */
  body: v.strictObject({ ...corporation, seen: v.optional(SeenCorporation) }),
  reply: MarketDetail,
})

export const MarketHoliday = v.object({
  date: v.string(),
  category: v.picklist(closings),
  note: v.nullable(v.string()),
})
export type MarketHoliday = Of<typeof MarketHoliday>

const Holidays = v.object({ holidays: v.array(MarketHoliday), today: v.string() })
export type Holidays = Of<typeof Holidays>

/** Closed days of a period of at most 400 days, by date. */
export const listHolidays = endpoint('GET', '/admin/markets/:id/holidays', {
  params,
  query: v.strictObject({ from: dateText('시작일'), to: dateText('종료일') }),
  reply: Holidays,
})

/** Closes several days at once for goods of a kind, or opens them again. Replies with the months of these days. */
export const setHolidays = endpoint('PUT', '/admin/markets/:id/holidays', {
  params,
  body: v.strictObject({
    dates: v.pipe(
      listOf(dateText('휴업일'), 62, '한 번에 62일까지 정할 수 있어요.', '날짜를 골라 주세요.'),
      v.minLength(1, '날짜를 하나 이상 골라 주세요.'),
      v.transform((dates) => [...new Set(dates)].toSorted()),
    ),
    category: v.picklist(closings, '부류를 골라 주세요.'),
    isClosed: v.boolean('휴업일인지 골라 주세요.'),
    note: optionalText('메모', 100),
  }),
  reply: Holidays,
})
