import * as v from 'valibot'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of, type Schema } from '../kit/endpoint.ts'
import { withParticle } from '../kit/hangul.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText, orNothing, quantity, text, won } from '../kit/schema.ts'
import * as words from './words.ts'

/** Packages and kilograms of one place, always both (domain.md 0). `available` = on hand − reserved. */
const amounts = {
  quantityOnHand: v.number(),
  weightOnHand: v.number(),
  quantityReserved: v.number(),
  weightReserved: v.number(),
  quantityAvailable: v.number(),
  weightAvailable: v.number(),
}

/** Goods that came in together and cost the same (domain.md 11.1). */
export const Lot = v.object({
  lotId: v.number(),
  bookOwnerId: v.number(),
  lotNo: v.string(),
  warehouseId: v.number(),
  warehouseName: v.string(),
  zoneId: v.nullable(v.number()),
  zoneName: v.nullable(v.string()),
  productCodeId: v.number(),
  productName: v.string(),
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  supplierClientId: v.nullable(v.number()),
  supplierName: v.nullable(v.string()),
  auctionResultId: v.nullable(v.number()),
  /** Won that the auction fetched for a package as the lot is packed, and for a kilogram; null where it was not won there. */
  auctionPrice: v.optional(v.nullable(v.number())),
  auctionPricePerKg: v.optional(v.nullable(v.number())),
  receivedDate: v.string(),
  expiryDate: v.nullable(v.string()),
  daysInStock: v.number(),
  /** Days until the expiry; negative when it is past, null without one. */
  daysLeft: v.nullable(v.number()),
  ...amounts,
  /** Won of a package when it came in. */
  unitCost: v.number(),
  /** Won of what is on hand. */
  amountOnHand: v.number(),
  status: v.picklist(words.lotStatuses),
  version: v.number(),
})
export type Lot = Of<typeof Lot>

export const LotDetail = v.object({
  ...Lot.entries,
  originName: v.nullable(v.string()),
  gradeName: v.nullable(v.string()),
  harvestDate: v.nullable(v.string()),
  traceNo: v.nullable(v.string()),
  certification: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  /** The lot it was moved or repacked from. */
  sourceLotId: v.nullable(v.number()),
  sourceLotNo: v.nullable(v.string()),
  reservations: v.array(
    v.object({
      reservationId: v.number(),
      quantity: v.number(),
      weightKg: v.number(),
      refType: v.picklist(words.movementRefs),
      refId: v.nullable(v.number()),
      memo: v.nullable(v.string()),
      createdAt: v.string(),
      createdByName: v.nullable(v.string()),
    }),
  ),
  /** What a package weighs by the specification, of a lot that holds none; null where nothing says. Version N-1 does not say. */
  packageKg: v.optional(v.nullable(v.number())),
  /** Whether the caller may move it. */
  mayWrite: v.boolean(),
  /** Whether he may throw it away. Version N-1 does not say. */
  mayThrowAway: v.optional(v.boolean()),
})
export type LotDetail = Of<typeof LotDetail>

/** One product and specification in one warehouse, over all of its lots that still hold something. */
export const StockGroup = v.object({
  productCodeId: v.number(),
  productName: v.string(),
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  warehouseId: v.number(),
  warehouseName: v.string(),
  lots: v.number(),
  ...amounts,
  /** Won a package on average, and of all that is on hand. */
  averageCost: v.number(),
  amountOnHand: v.number(),
  /** Null where nothing lies there: goods that are short, of which there is none. */
  oldestReceivedDate: v.nullable(v.string()),
  daysInStock: v.nullable(v.number()),
  /** The soonest expiry among its lots. */
  expiryDate: v.nullable(v.string()),
  daysLeft: v.nullable(v.number()),
  safetyStock: v.nullable(v.number()),
  /** NEARLY_FULL speaks of the warehouse. */
  alerts: v.array(v.picklist(words.alertKinds)),
})
export type StockGroup = Of<typeof StockGroup>

const bookOwnerId = v.optional(id)
const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'true나 false여야 해요.'),
    v.transform((s) => s === 'true'),
  ),
)

export const stockSorts = ['product', '-amount', '-quantity', 'oldest', 'expiry'] as const
export type StockSort = (typeof stockSorts)[number]
const narrowing = {
  bookOwnerId,
  warehouseId: v.optional(id),
  productCodeId: v.optional(id),
  /** Product by name, alias or initial consonants, or the beginning of a lot’s number. */
  q: v.optional(text('검색어', 0, 50)),
}

export const listStock = endpoint('GET', '/inventory', {
  query: v.strictObject({
    ...narrowing,
    alert: v.optional(v.picklist(words.alertKinds)),
    sort: v.optional(v.picklist(stockSorts, '정렬을 다시 골라 주세요.'), 'product'),
    ...pageQuery(50),
  }),
  /** `totals` are over everything that matches, not over the page. */
  reply: v.object({
    ...pageOf(StockGroup).entries,
    totals: v.object({
      lots: v.number(),
      quantityOnHand: v.number(),
      weightOnHand: v.number(),
      amountOnHand: v.number(),
    }),
  }),
})

/** Counting stops at 1,000; `isCounted` is false when there are more (decision 012). */
const countedPageOf = <S extends Schema>(row: S) => v.object({ ...pageOf(row).entries, isCounted: v.boolean() })

export const lotSorts = ['oldest', 'expiry', '-amount', '-received'] as const
export type LotSort = (typeof lotSorts)[number]

const lotFilters = {
  ...narrowing,
  zoneId: v.optional(id),
  /** `none`: goods without one. */
  specificationId: v.optional(v.union([v.literal('none'), id], '규격을 다시 골라 주세요.')),
  /** Lots of the goods that the list of the stock shows by this alert. */
  alert: v.optional(v.picklist(words.alertKinds)),
  status: v.optional(v.picklist(words.lotStatuses)),
  /** Lots that hold nothing any more too. */
  depleted: flag,
  sort: v.optional(v.picklist(lotSorts, '정렬을 다시 골라 주세요.'), 'oldest'),
}
export const listLots = endpoint('GET', '/inventory/lots', {
  query: v.strictObject({ ...lotFilters, ...pageQuery(50) }),
  reply: countedPageOf(Lot),
})
/** Everything that the list would show, page by page. */
export const exportLots = endpoint('GET', '/inventory/lots/export', {
  query: v.strictObject({ ...lotFilters, format: sheetFormat }),
  reply: sheetReply,
})

const lotParams = v.object({ id })
export const oneLot = endpoint('GET', '/inventory/lots/:id', { params: lotParams, reply: LotDetail })

/** What may be put right about a lot without moving it. */
export const changeLot = endpoint('PUT', '/inventory/lots/:id', {
  params: lotParams,
  body: v.strictObject({
    zoneId: orNothing(id),
    expiryDate: orNothing(dateText('소비 기한')),
    harvestDate: orNothing(dateText('수확일')),
    traceNo: optionalText('이력번호', 30),
    certification: optionalText('인증', 50),
    memo: optionalText('메모', 500),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: LotDetail,
})
/** AVAILABLE ⇄ HOLD; nothing is reserved or sold from a lot on hold. */
export const changeLotStatus = endpoint('PATCH', '/inventory/lots/:id/status', {
  params: lotParams,
  query: v.strictObject({ status: v.picklist(['AVAILABLE', 'HOLD'], '알 수 없는 상태예요.') }),
  body: v.optional(v.strictObject({ reason: optionalText('사유', 200) })),
  reply: LotDetail,
})

export const Movement = v.object({
  movementId: v.number(),
  businessDate: v.string(),
  occurredAt: v.string(),
  lotId: v.number(),
  lotNo: v.string(),
  productName: v.string(),
  specName: v.nullable(v.string()),
  warehouseId: v.number(),
  warehouseName: v.string(),
  counterWarehouseName: v.nullable(v.string()),
  type: v.picklist(words.movementTypes),
  /** With their sign; RESERVE and RELEASE speak of what is reserved. */
  quantity: v.number(),
  weightKg: v.number(),
  amount: v.number(),
  /** What was on hand after it, in the order of business date and movement; null in lists over several lots. */
  quantityAfter: v.nullable(v.number()),
  weightAfter: v.nullable(v.number()),
  refType: v.picklist(words.movementRefs),
  refId: v.nullable(v.number()),
  refNo: v.nullable(v.string()),
  reasonCode: v.nullable(v.picklist(words.adjustReasons)),
  memo: v.nullable(v.string()),
  createdByName: v.nullable(v.string()),
})
export type Movement = Of<typeof Movement>

const movementFilters = {
  ...narrowing,
  lotId: v.optional(id),
  type: v.optional(v.picklist(words.movementTypes)),
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
}
export const listMovements = endpoint('GET', '/stock-movements', {
  query: v.strictObject({ ...movementFilters, ...pageQuery(50) }),
  reply: countedPageOf(Movement),
})
/** Everything that the list would show, page by page. */
export const exportMovements = endpoint('GET', '/stock-movements/export', {
  query: v.strictObject({ ...movementFilters, format: sheetFormat }),
  reply: sheetReply,
})

/** Left out: the business date of now. An earlier one only while that day is not closed (domain.md 11.2). */
const businessDate = orNothing(dateText('영업일'))
/** Packages; kilograms in their proportion when left out. */
const packages = quantity('수량')
const kilograms = orNothing(quantity('중량'))

export const ReceiptLine = v.strictObject({
  productCodeId: id,
  specificationId: orNothing(id),
  zoneId: orNothing(id),
  quantity: v.pipe(
    packages,
    v.check((n) => n > 0, '수량은 0보다 커야 해요.'),
  ),
  /** By the specification when left out; asked for where that has no kilograms. */
  weightKg: kilograms,
  /** Won a package. */
  unitPrice: won('단가'),
  /** Won for carrying, unloading and the like of the whole line; part of the cost. */
  extraCostAmount: v.optional(won('부대비용'), 0),
  expiryDate: orNothing(dateText('소비 기한')),
  harvestDate: orNothing(dateText('수확일')),
  originName: optionalText('산지', 50),
  gradeCode: orNothing(v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/, '등급을 다시 골라 주세요.'))),
  traceNo: optionalText('이력번호', 30),
  certification: optionalText('인증', 50),
  auctionResultId: orNothing(id),
  memo: optionalText('메모', 500),
})
export type ReceiptLine = Of<typeof ReceiptLine>

export const Receipt = v.object({
  receiptId: v.number(),
  receiptNo: v.string(),
  bookOwnerId: v.number(),
  warehouseId: v.number(),
  warehouseName: v.string(),
  businessDate: v.string(),
  supplierClientId: v.nullable(v.number()),
  supplierName: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  createdAt: v.string(),
  createdByName: v.nullable(v.string()),
  /** Won of all lines. */
  amount: v.number(),
  lots: v.array(Lot),
})
export type Receipt = Of<typeof Receipt>

/** Takes goods into a warehouse: each line becomes a lot. Up to 100 lines, all or none. */
export const createReceipt = endpoint('POST', '/inventory/receipts', {
  body: v.strictObject({
    bookOwnerId,
    warehouseId: id,
    businessDate,
    supplierClientId: orNothing(id),
    memo: optionalText('메모', 500),
    lines: v.pipe(
      listOf(ReceiptLine, 100, '한 번에 100줄까지 입고할 수 있어요.'),
      v.minLength(1, '입고할 품목을 한 줄 이상 적어 주세요.'),
    ),
  }),
  reply: Receipt,
})
export const oneReceipt = endpoint('GET', '/inventory/receipts/:id', { params: lotParams, reply: Receipt })
export const listReceipts = endpoint('GET', '/inventory/receipts', {
  query: v.strictObject({ bookOwnerId, warehouseId: v.optional(id), ...pageQuery(20) }),
  reply: pageOf(v.omit(Receipt, ['lots'])),
})

/** More or less of a lot than the books say, with the reason. Negative takes out. */
const signed = (label: string) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.regex(/^[+-]?\d{1,15}(\.\d{1,3})?$/, `${withParticle(label, '은/는')} 숫자로 입력해 주세요.`),
          v.transform(Number),
        ),
      ],
      `${withParticle(label, '은/는')} 숫자로 입력해 주세요.`,
    ),
    v.finite(`${withParticle(label, '은/는')} 숫자로 입력해 주세요.`),
    v.minValue(-999_999_999, `${withParticle(label, '이/가')} 너무 작아요.`),
    v.maxValue(999_999_999, `${withParticle(label, '이/가')} 너무 커요.`),
    v.transform((n) => Math.round(n * 1000) / 1000),
  )
export const adjustLot = endpoint('POST', '/inventory/lots/:id/adjustments', {
  params: lotParams,
  body: v.strictObject({
    businessDate,
    quantity: v.optional(signed('수량'), 0),
    /** In proportion to the packages when left out; alone for goods that lost weight. */
    weightKg: orNothing(signed('중량')),
    reasonCode: v.picklist(words.adjustReasons, '사유를 골라 주세요.'),
    memo: optionalText('메모', 500),
  }),
  reply: LotDetail,
})

/** Moves lots, or parts of them, to another warehouse or zone: each becomes a lot there. All or none. */
export const transferLots = endpoint('POST', '/inventory/transfers', {
  body: v.strictObject({
    bookOwnerId,
    toWarehouseId: id,
    toZoneId: orNothing(id),
    businessDate,
    memo: optionalText('메모', 500),
    lines: v.pipe(
      listOf(
        v.strictObject({ lotId: id, quantity: packages, weightKg: kilograms }),
        100,
        '한 번에 100건까지 옮길 수 있어요.',
      ),
      v.minLength(1, '옮길 로트를 골라 주세요.'),
    ),
  }),
  reply: v.object({ transferId: v.number(), transferNo: v.string(), lots: v.array(Lot) }),
})

/** Opens packages and makes others of them; weight may be lost, never made (domain.md 11.2). */
export const repackLots = endpoint('POST', '/inventory/repackings', {
  body: v.strictObject({
    bookOwnerId,
    businessDate,
    memo: optionalText('메모', 500),
    from: v.pipe(
      listOf(
        v.strictObject({ lotId: id, quantity: packages, weightKg: kilograms }),
        20,
        '한 번에 20개 로트까지 소분할 수 있어요.',
      ),
      v.minLength(1, '소분할 로트를 골라 주세요.'),
    ),
    to: v.pipe(
      listOf(
        v.strictObject({
          productCodeId: id,
          specificationId: orNothing(id),
          warehouseId: id,
          zoneId: orNothing(id),
          quantity: packages,
          /** By the specification when left out; asked for where that has no kilograms. */
          weightKg: kilograms,
          expiryDate: orNothing(dateText('소비 기한')),
        }),
        20,
        '소분 결과는 20줄까지 적을 수 있어요.',
      ),
      v.minLength(1, '소분 결과를 한 줄 이상 적어 주세요.'),
    ),
  }),
  reply: v.object({
    repackingId: v.number(),
    repackingNo: v.string(),
    weightIn: v.number(),
    weightOut: v.number(),
    /** Kilograms that went missing on the way. */
    lossKg: v.number(),
    lots: v.array(Lot),
  }),
})

/** Keeps goods of a lot for somebody. */
export const reserveLot = endpoint('POST', '/inventory/lots/:id/reservations', {
  params: lotParams,
  body: v.strictObject({ quantity: packages, weightKg: kilograms, memo: optionalText('메모', 200) }),
  reply: LotDetail,
})
export const releaseReservation = endpoint('DELETE', '/inventory/reservations/:reservationId', {
  params: v.object({ reservationId: id }),
  reply: LotDetail,
})

export const StockCount = v.object({
  countId: v.number(),
  countNo: v.string(),
  bookOwnerId: v.number(),
  warehouseId: v.number(),
  warehouseName: v.string(),
  businessDate: v.string(),
  status: v.picklist(words.countStatuses),
  memo: v.nullable(v.string()),
  createdAt: v.string(),
  createdByName: v.nullable(v.string()),
  version: v.number(),
  /** Whether the caller may count, confirm and call it off. Version N-1 does not say. */
  mayWrite: v.optional(v.boolean()),
  lines: v.array(
    v.object({
      lotId: v.number(),
      lotNo: v.string(),
      productName: v.string(),
      specName: v.nullable(v.string()),
      zoneName: v.nullable(v.string()),
      /** What the books said when it was counted, or when counting began; the difference to it is what is posted. */
      systemQuantity: v.number(),
      systemWeight: v.number(),
      /** What a package weighs by the specification, where the books said there is none. Version N-1 does not say. */
      packageKg: v.optional(v.nullable(v.number())),
      /** Null: not counted, stays as it is. */
      countedQuantity: v.nullable(v.number()),
      countedWeight: v.nullable(v.number()),
      /** Whether the lot has moved since it was counted, or else since the count was opened. */
      hasMoved: v.boolean(),
      /** What the lot holds now, in packages and won, and what a package of it cost: by them a difference is worth what it is. */
      quantityOnHand: v.number(),
      amountOnHand: v.number(),
      unitCost: v.number(),
      /** What confirming it has posted of a counted lot, with its sign; null before, and where nothing was counted. */
      posted: v.nullable(v.object({ quantity: v.number(), weightKg: v.number(), amount: v.number() })),
    }),
  ),
})
export type StockCount = Of<typeof StockCount>

/** Opens a count over the lots of a warehouse that hold something. */
export const createCount = endpoint('POST', '/inventory/counts', {
  body: v.strictObject({ bookOwnerId, warehouseId: id, memo: optionalText('메모', 500) }),
  reply: StockCount,
})
export const listCounts = endpoint('GET', '/inventory/counts', {
  query: v.strictObject({ bookOwnerId, warehouseId: v.optional(id), ...pageQuery(20) }),
  reply: pageOf(v.omit(StockCount, ['lines', 'mayWrite'])),
})
export const oneCount = endpoint('GET', '/inventory/counts/:id', { params: lotParams, reply: StockCount })
/** Keeps what was counted so far. */
export const saveCount = endpoint('PUT', '/inventory/counts/:id', {
  params: lotParams,
  body: v.strictObject({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    lines: listOf(
      v.strictObject({
        lotId: id,
        countedQuantity: orNothing(packages),
        countedWeight: kilograms,
        /** Counted anew after the lot had moved, with the same result: it is held against the books of now. */
        isRecounted: v.optional(v.boolean(), false),
      }),
      1_000,
      '한 번에 1,000줄까지 저장할 수 있어요.',
    ),
  }),
  reply: StockCount,
})
/**
 * CONFIRMED posts the differences as adjustments, all or none; CANCELED forgets them. With the version that somebody looked
 * at, nothing is posted that others have counted since.
 */
export const changeCountStatus = endpoint('PATCH', '/inventory/counts/:id/status', {
  params: lotParams,
  query: v.strictObject({ status: v.picklist(['CONFIRMED', 'CANCELED'], '알 수 없는 상태예요.') }),
  body: v.optional(v.strictObject({ version: v.optional(id) })),
  reply: StockCount,
})

/**
 * From how many packages on a product is short in a warehouse; null takes the alert away. Each specification has its own,
 * and goods without one theirs.
 */
export const setSafetyStock = endpoint('PUT', '/inventory/safety-stock', {
  body: v.strictObject({
    bookOwnerId,
    warehouseId: id,
    productCodeId: id,
    specificationId: orNothing(id),
    quantity: orNothing(packages),
  }),
})

export const StockAlert = v.object({
  kind: v.picklist(words.alertKinds),
  warehouseId: v.number(),
  warehouseName: v.string(),
  productCodeId: v.nullable(v.number()),
  productName: v.nullable(v.string()),
  specName: v.nullable(v.string()),
  lotId: v.nullable(v.number()),
  lotNo: v.nullable(v.string()),
  /** Packages available, days left, or percent of the capacity, by kind. */
  value: v.number(),
  bound: v.nullable(v.number()),
  /** How many of its kind there are, also beyond those that are listed. Version N-1 does not say. */
  ofKind: v.optional(v.number()),
})
export type StockAlert = Of<typeof StockAlert>
/** What wants looking at, the most urgent first; 200 at most, of which each kind has its share. */
export const listAlerts = endpoint('GET', '/inventory/alerts', {
  query: v.strictObject({ bookOwnerId, warehouseId: v.optional(id) }),
  reply: v.array(StockAlert),
})
