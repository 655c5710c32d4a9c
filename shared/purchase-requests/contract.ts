import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText, quantity, text, won } from '../kit/schema.ts'
import { statuses } from './rules.ts'

export const requestTypes = ['AUCTION', 'STOCK', 'DIRECT'] as const
export const requestTypeNames: Record<(typeof requestTypes)[number], string> = {
  AUCTION: '경매 대행',
  STOCK: '재고 판매',
  DIRECT: '산지 직접',
}

const status = v.picklist(statuses, '알 수 없는 상태예요.')

export const PurchaseRequestItem = v.object({
  itemId: v.number(),
  productCodeId: v.number(),
  productName: v.string(),
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  requestedQuantity: v.number(),
  requestedWeightKg: v.nullable(v.number()),
  /** Won per package, null when open. */
  maxUnitPrice: v.nullable(v.number()),
  memo: v.nullable(v.string()),
})
export type PurchaseRequestItem = Of<typeof PurchaseRequestItem>

/** A row of a list. */
export const PurchaseRequest = v.object({
  requestId: v.number(),
  /** The same number; older clients read it. */
  id: v.number(),
  requestNo: v.string(),
  requestType: v.picklist(requestTypes),
  status: v.picklist(statuses),
  createdAt: v.string(),
  /** The sender, as the spec names him. */
  memberId: v.number(),
  senderMemberId: v.number(),
  senderName: v.string(),
  receiverMemberId: v.number(),
  receiverName: v.string(),
  desiredDate: v.string(),
  itemCount: v.number(),
  /** `사과 후지 외 3건` */
  summary: v.string(),
  /** Won; null while a price is open. */
  requestedAmount: v.nullable(v.number()),
  version: v.number(),
  /** What the caller may set the status to now. */
  allowed: v.array(v.picklist(statuses)),
})
export type PurchaseRequest = Of<typeof PurchaseRequest>

export const PurchaseRequestDetail = v.object({
  ...PurchaseRequest.entries,
  deliveryPlace: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  rejectReason: v.nullable(v.string()),
  items: v.array(PurchaseRequestItem),
  history: v.array(
    v.object({
      status: v.picklist(statuses),
      memberId: v.number(),
      memberName: v.string(),
      at: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
})
export type PurchaseRequestDetail = Of<typeof PurchaseRequestDetail>

export const NewPurchaseRequestItem = v.strictObject({
  productCodeId: id,
  specificationId: v.optional(v.nullable(id), null),
  requestedQuantity: v.pipe(quantity('수량'), v.gtValue(0, '수량은 0보다 커야 해요.')),
  requestedWeightKg: v.optional(v.nullable(quantity('중량')), null),
  maxUnitPrice: v.optional(v.nullable(won('상한가')), null),
  memo: optionalText('품목 메모', 200),
})

export const NewPurchaseRequest = v.strictObject({
  requestType: v.optional(v.picklist(requestTypes, '요청 구분을 골라 주세요.'), 'AUCTION'),
  /** A linked partner of the caller's own book. */
  receiverClientId: v.pipe(
    v.unknown(),
    v.check((x) => x !== '' && x != null, '받는 거래처를 골라 주세요.'),
    id,
  ),
  desiredDate: dateText('희망 납품일'),
  deliveryPlace: optionalText('납품 장소', 100),
  memo: optionalText('메모', 1000),
  items: v.pipe(
    v.array(NewPurchaseRequestItem, '품목을 한 개 이상 넣어 주세요.'),
    v.minLength(1, '품목을 한 개 이상 넣어 주세요.'),
    v.maxLength(100, '품목은 100개까지 넣을 수 있어요.'),
  ),
})
export type NewPurchaseRequest = Of<typeof NewPurchaseRequest>

const list = { ...pageQuery(20), status: v.optional(status) }

export const create = endpoint('POST', '/services/purchase/request', {
  body: NewPurchaseRequest,
  reply: PurchaseRequestDetail,
})

export const sent = endpoint('GET', '/services/purchase/request/sent', {
  query: v.strictObject({ ...list, memberId: v.optional(id) }),
  reply: pageOf(PurchaseRequest),
})

export const received = endpoint('GET', '/services/purchase/request/received', {
  query: v.strictObject({ ...list, memberId: v.optional(id) }),
  reply: pageOf(PurchaseRequest),
})

/**
 * The newest request that a transaction could be made from, with one partner of the caller's book when `clientId` is
 * given; nothing when there is none. Older clients name the caller by id or e-mail, or write `unknown`.
 */
export const loadForTransaction = endpoint('GET', '/services/purchase/request/load-for-transaction', {
  query: v.strictObject({
    clientId: v.optional(id),
    memberId: v.optional(id),
    currentMemberId: v.optional(text('회원', 1, 254)),
  }),
  reply: v.optional(PurchaseRequestDetail),
})

export const one = endpoint('GET', '/services/purchase/request/:id', {
  params: v.strictObject({ id }),
  reply: PurchaseRequestDetail,
})

/** The published shape has the status in the query; the reason, where one is needed, may come in the body. */
export const changeStatus = endpoint('PATCH', '/services/purchase/request/:id/status', {
  params: v.strictObject({ id }),
  query: v.strictObject({ status }),
  body: v.optional(v.nullable(v.strictObject({ reason: v.optional(text('사유', 1, 200)) }))),
  reply: PurchaseRequestDetail,
})
