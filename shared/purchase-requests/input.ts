import * as v from 'valibot'
import { type MarkupType, markup, markupRules } from '../clients/markup.ts'
import { markupTypes } from '../clients/words.ts'
import type { Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import {
  acrossFields,
  dateText,
  type FieldRule,
  id,
  optionalText,
  orNothing,
  quantity,
  text,
  won,
} from '../kit/schema.ts'
import { cancelCodes, requestTypes } from './rules.ts'

const itemFields = {
  productCodeId: id,
  specificationId: orNothing(id),
  requestedQuantity: v.pipe(quantity('수량'), v.gtValue(0, '수량은 0보다 커야 해요.')),
  /** By the specification when left out. */
  requestedWeightKg: orNothing(quantity('중량')),
  originName: optionalText('산지', 50),
  gradeCode: orNothing(v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/, '등급을 다시 골라 주세요.'))),
  /** Won per package that are paid at most. */
  maxUnitPrice: orNothing(won('상한가')),
  /** Won per package that are offered; with FIXED it is the price when the receiver accepts. */
  desiredUnitPrice: orNothing(won('희망 단가')),
  /** How the price is found when none is fixed: the hammer's, plus won or percent. */
  pricing: v.optional(v.picklist(markupTypes, '단가 방식을 골라 주세요.'), 'FIXED'),
  markupValue: orNothing(markup),
  /** Whether they may come in another packing instead. */
  substituteAllowed: v.optional(v.boolean('대체해도 되는지 골라 주세요.'), false),
  memo: optionalText('품목 메모', 200),
}
type ItemFields = {
  pricing: MarkupType
  markupValue: number | null
  maxUnitPrice: number | null
  desiredUnitPrice: number | null
}

const itemRules: readonly FieldRule<ItemFields>[] = [
  ...markupRules<ItemFields>(({ pricing }) => pricing),
  {
    field: 'desiredUnitPrice',
    message: '희망 단가는 상한가보다 높을 수 없어요.',
    holds: (i) => i.desiredUnitPrice === null || i.maxUnitPrice === null || i.desiredUnitPrice <= i.maxUnitPrice,
  },
]

const item = v.strictObject(itemFields)
export const NewPurchaseRequestItem = v.pipe(item, acrossFields<ItemFields, Of<typeof item>>(itemRules))
export type NewPurchaseRequestItem = Of<typeof NewPurchaseRequestItem>

/** An instant with its offset, stored in UTC. */
const cutoff = v.pipe(
  v.string('답변 마감을 입력해 주세요.'),
  v.isoTimestamp('답변 마감은 2026-11-21T18:00:00+09:00처럼 입력해 주세요.'),
  v.check((at) => at < '3000' && !Number.isNaN(Date.parse(at)), '답변 마감을 다시 입력해 주세요.'),
  v.transform((at) => new Date(at).toISOString()),
)

/** Lines of one request. */
export const MAX_ITEMS = 100

const fields = {
  requestType: v.optional(v.picklist(requestTypes, '요청 구분을 골라 주세요.'), 'AUCTION'),
  /** A linked partner of the sender's own book. */
  receiverClientId: v.pipe(
    v.unknown(),
    v.check((x) => x !== '' && x != null, '받는 거래처를 골라 주세요.'),
    id,
  ),
  desiredDate: dateText('희망 납품일'),
  /** Until when an answer is waited for; to the end of the desired day when left out. */
  cutoffAt: orNothing(cutoff),
  deliveryPlace: optionalText('납품 장소', 100),
  memo: optionalText('메모', 1000),
  items: v.pipe(
    listOf(
      NewPurchaseRequestItem,
      MAX_ITEMS,
      `품목은 ${MAX_ITEMS}개까지 넣을 수 있어요.`,
      '품목을 한 개 이상 넣어 주세요.',
    ),
    v.minLength(1, '품목을 한 개 이상 넣어 주세요.'),
  ),
}

export const NewPurchaseRequest = v.strictObject({
  ...fields,
  /** Kept for later instead of sent: nobody but the sender sees it. */
  isDraft: v.optional(v.boolean('임시저장할지 골라 주세요.'), false),
  /** The sender's book when it is not the caller's own. */
  bookOwnerId: v.optional(id),
})
export type NewPurchaseRequest = Of<typeof NewPurchaseRequest>

/** A draft as it is to be, with the version that was changed. */
export const PurchaseRequestChange = v.strictObject({ ...fields, version: id })
export type PurchaseRequestChange = Of<typeof PurchaseRequestChange>

/**
 * What a move says of one line. COUNTERED: what the receiver offers, 0 for what he does not have. REQUESTED: what the
 * sender asks for now, 0 for a line that he gives up. ACCEPTED: the packing alone. SHIPPED: what goes out; agreed values
 * where left out.
 */
export const RequestLine = v.strictObject({
  itemId: id,
  quantity: v.optional(quantity('수량')),
  weightKg: orNothing(quantity('중량')),
  /** Won per package; null leaves an open price open. */
  unitPrice: orNothing(won('단가')),
  /** COUNTERED and ACCEPTED by the receiver: how goods are packed whose packing was left open. */
  specificationId: v.optional(id),
  shortageReason: optionalText('부족 사유', 200),
  /** SHIPPED: where the goods are taken from instead of what is kept for the line. */
  lotId: orNothing(id),
  /** SHIPPED: whether it comes out of a warehouse of the receiver's; left out, all but DIRECT requests do. */
  takesStock: v.optional(v.boolean('재고에서 나가는지 골라 주세요.')),
})
export type RequestLine = Of<typeof RequestLine>

export const StatusBody = v.strictObject({
  reason: v.optional(text('사유', 1, 200)),
  /** CANCELED by the receiver alone, without the sender's word (domain.md 13). */
  reasonCode: v.optional(v.picklist(cancelCodes, '취소 사유를 골라 주세요.')),
  /** Refused as stale when the request is not as the caller saw it. */
  version: v.optional(id),
  lines: v.optional(listOf(RequestLine, 100, '품목은 100개까지 넣을 수 있어요.')),
  /** COUNTERED and ACCEPTED by the receiver: won to be paid in advance. What came in stands in the ledger. */
  depositAmount: v.optional(v.nullable(won('선입금'))),
  /** ACCEPTED and SHIPPED: why the sender's limit may be passed, from who may say so. */
  creditReason: optionalText('한도 초과 사유', 200),
  /** SHIPPED: what is not sent becomes a request of its own, agreed as this one was. */
  restToChild: v.optional(v.boolean(), false),
  /** SHIPPED: the day that the sale counts for; that of now when left out. */
  businessDate: orNothing(dateText('영업일')),
})
export type StatusBody = Of<typeof StatusBody>
