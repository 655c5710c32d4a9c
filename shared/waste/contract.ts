import * as v from 'valibot'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply, sentFile } from '../kit/file.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText, orNothing, quantity, text, won } from '../kit/schema.ts'
import * as words from './words.ts'

/** Goods of one lot that are thrown away (domain.md 12). */
export const Waste = v.object({
  wasteId: v.number(),
  bookOwnerId: v.number(),
  wasteNo: v.string(),
  /** The day it counts for: of being asked for, once it is disposed of that of leaving the stock. */
  businessDate: v.string(),
  warehouseId: v.number(),
  warehouseName: v.string(),
  lotId: v.number(),
  lotNo: v.string(),
  productCodeId: v.number(),
  productName: v.string(),
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  /** Packages and kilograms. */
  quantity: v.number(),
  weightKg: v.number(),
  reason: v.picklist(words.wasteReasons),
  disposalMethod: v.picklist(words.disposalMethods),
  disposalCostAmount: v.number(),
  /** Won that left the stock with it; before it left, what would have by the cost of the lot when it was asked for. */
  lossAmount: v.number(),
  status: v.picklist(words.wasteStatuses),
  photos: v.number(),
  requestedByName: v.nullable(v.string()),
  createdAt: v.string(),
})
export type Waste = Of<typeof Waste>

/** One step of its life. */
const Step = v.object({
  status: v.picklist(words.wasteStatuses),
  reason: v.nullable(v.string()),
  changedByName: v.nullable(v.string()),
  changedAt: v.string(),
})

export const WasteDetail = v.object({
  ...Waste.entries,
  reasonDetail: v.nullable(v.string()),
  disposalCompany: v.nullable(v.string()),
  approvedByName: v.nullable(v.string()),
  disposedAt: v.nullable(v.string()),
  /** The names of its photos, oldest first. */
  photoNames: v.array(v.string()),
  steps: v.array(Step),
  /** What the caller may set the status to now. */
  allowed: v.array(v.picklist(words.wasteStatuses)),
  mayAddPhoto: v.boolean(),
})
export type WasteDetail = Of<typeof WasteDetail>

const bookOwnerId = v.optional(id)

/** What list and export are asked for alike; the period is of business dates, both ends in it. */
export const wasteFilters = {
  bookOwnerId,
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
  warehouseId: v.optional(id),
  productCodeId: v.optional(id),
  reason: v.optional(v.picklist(words.wasteReasons)),
  status: v.optional(v.picklist(words.wasteStatuses)),
  /** Product by name or initial consonants, number of the waste or of its lot. */
  q: v.optional(text('검색어', 0, 50)),
}
const filterQuery = v.strictObject(wasteFilters)
export type WasteFilters = Of<typeof filterQuery>

export const listWastes = endpoint('GET', '/wastes', {
  query: v.strictObject({ ...wasteFilters, ...pageQuery(20) }),
  reply: v.object({
    ...pageOf(Waste).entries,
    /** Over everything that matches, not over the page; only what has left the stock is lost. */
    totals: v.object({
      weightKg: v.number(),
      lossAmount: v.number(),
      disposalCostAmount: v.number(),
    }),
  }),
})

const params = v.object({ id })
export const oneWaste = endpoint('GET', '/wastes/:id', { params, reply: WasteDetail })

export const MAX_PHOTOS = 5
const photoName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '사진을 다시 골라 주세요.'))

export const NewWaste = v.strictObject({
  lotId: id,
  quantity: v.pipe(
    quantity('수량'),
    v.check((n) => n > 0, '수량은 0보다 커야 해요.'),
  ),
  /** In proportion to the packages when left out. */
  weightKg: orNothing(quantity('중량')),
  reason: v.picklist(words.wasteReasons, '사유를 골라 주세요.'),
  reasonDetail: optionalText('자세한 사유', 500),
  disposalMethod: v.optional(v.picklist(words.disposalMethods, '처리 방법을 골라 주세요.'), 'FOOD_WASTE'),
  disposalCompany: optionalText('처리 업체', 50),
  disposalCostAmount: v.optional(won('처리 비용'), 0),
  /** Left out: the business date of now. An earlier one only while that day is not closed. */
  businessDate: orNothing(dateText('영업일')),
  /** What `sendPhoto` has answered. */
  photos: v.optional(listOf(photoName, MAX_PHOTOS, `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.`), []),
})
export type NewWaste = Of<typeof NewWaste>

/**
 * Asks for goods of a lot to be thrown away; they are kept back from then on. An owner of a book that approves by itself
 * throws them away at once.
 */
export const createWaste = endpoint('POST', '/wastes', { body: NewWaste, reply: WasteDetail })

/** `businessDate` is of DISPOSED alone: the day on which the goods left the stock. */
export const changeWasteStatus = endpoint('PATCH', '/wastes/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(words.wasteStatuses, '알 수 없는 상태예요.') }),
  body: v.optional(v.strictObject({ reason: optionalText('사유', 200), businessDate: orNothing(dateText('영업일')) })),
  reply: WasteDetail,
})

export const PHOTO_BYTES = 10_485_760
export const PHOTO_SIDE = 1_280
const photo = sentFile({ maxBytes: PHOTO_BYTES })

/** A photo for a waste that is about to be asked for; one that nobody takes up is gone after a day. */
export const sendPhoto = endpoint('POST', '/wastes/photos', {
  body: v.strictObject({ photo, bookOwnerId }),
  reply: v.object({ name: v.string() }),
})
/** A further photo, while the goods have not left. */
export const addPhoto = endpoint('POST', '/wastes/:id/photos', {
  params,
  body: v.strictObject({ photo }),
  reply: WasteDetail,
})
/** For whoever may see the waste. */
export const onePhoto = endpoint('GET', '/wastes/:id/photos/:name', {
  params: v.object({ id, name: photoName }),
  reply: fileReply({
    contentTypes: ['image/webp'],
    disposition: 'inline',
    cacheControl: 'private, max-age=86400, immutable',
  }),
})

/** Where a photo is found. */
export const photoPath = (wasteId: number, name: string): string => `/api/wastes/${wasteId}/photos/${name}`

export const exportWastes = endpoint('GET', '/wastes/export', {
  query: v.strictObject({ ...wasteFilters, format: sheetFormat }),
  reply: sheetReply,
})

const wasted = {
  count: v.number(),
  weightKg: v.number(),
  lossAmount: v.number(),
}
/** Beside what came in by purchase and return in the same time; the rate is a share, null where nothing came in. */
const ofReceived = { ...wasted, receivedKg: v.number(), wasteRate: v.nullable(v.number()) }

export const WasteStatistics = v.object({
  from: v.string(),
  to: v.string(),
  total: v.object({ ...ofReceived, disposalCostAmount: v.number() }),
  byReason: v.array(v.object({ reason: v.picklist(words.wasteReasons), ...wasted })),
  /** The fifty with the greatest loss. */
  byProduct: v.array(v.object({ productCodeId: v.number(), productName: v.string(), ...ofReceived })),
  /** Every month of the period, `YYYY-MM`, oldest first. */
  byMonth: v.array(v.object({ month: v.string(), ...ofReceived })),
})
export type WasteStatistics = Of<typeof WasteStatistics>

/** Of what has left the stock; the last six months when no period is named, three years at most. */
export const wasteStatistics = endpoint('GET', '/wastes/statistics', {
  query: v.strictObject({ bookOwnerId, from: v.optional(dateText('시작일')), to: v.optional(dateText('종료일')) }),
  reply: WasteStatistics,
})

/** How a book throws away; `autoApprove`: what its owner asks for leaves at once. */
export const WasteSettings = v.object({ autoApprove: v.boolean() })
export type WasteSettings = Of<typeof WasteSettings>
export const wasteSettings = endpoint('GET', '/wastes/settings', {
  query: v.strictObject({ bookOwnerId }),
  reply: WasteSettings,
})
export const changeWasteSettings = endpoint('PUT', '/wastes/settings', {
  body: v.strictObject({ bookOwnerId, autoApprove: v.boolean('켜거나 꺼 주세요.') }),
  reply: WasteSettings,
})
