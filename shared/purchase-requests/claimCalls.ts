import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply, sentFile } from '../kit/file.ts'
import { listOf } from '../kit/list.ts'
import { id, optionalText, orNothing, quantity, won } from '../kit/schema.ts'
import { PurchaseRequestDetail } from './contract.ts'
import { claimAnswers, claimReasons } from './words.ts'

export const MAX_CLAIM_PHOTOS = 3
const photoName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '사진을 다시 골라 주세요.'))
const params = v.strictObject({ id })

export const NewClaim = v.strictObject({
  lines: v.pipe(
    listOf(
      v.strictObject({
        itemId: id,
        quantity: v.pipe(quantity('수량'), v.gtValue(0, '수량은 0보다 커야 해요.')),
        reason: v.picklist(claimReasons, '무엇이 문제인지 골라 주세요.'),
        memo: optionalText('메모', 200),
      }),
      100,
      '품목은 100개까지 넣을 수 있어요.',
      '문제가 있는 품목을 골라 주세요.',
    ),
    v.minLength(1, '문제가 있는 품목을 골라 주세요.'),
  ),
  memo: optionalText('메모', 500),
  /** What `sendClaimPhoto` has answered. */
  photos: v.optional(listOf(photoName, MAX_CLAIM_PHOTOS, `사진은 ${MAX_CLAIM_PHOTOS}장까지 올릴 수 있어요.`), []),
})
export type NewClaim = Of<typeof NewClaim>

/** By the sender, within CLAIM_HOURS after the goods left. */
export const createClaim = endpoint('POST', '/services/purchase/request/:id/claims', {
  params,
  body: NewClaim,
  reply: PurchaseRequestDetail,
})

export const ClaimDecision = v.strictObject({
  answer: v.picklist(claimAnswers, '어떻게 처리할지 골라 주세요.'),
  /** DISCOUNT: won that are let off. */
  amount: orNothing(v.pipe(won('할인 금액'), v.gtValue(0, '금액은 0보다 커야 해요.'))),
  /** SALE_RETURN: whether the goods lie in the warehouse again; otherwise they are lost. */
  restock: v.optional(v.boolean('재고로 되돌릴지 골라 주세요.'), true),
  /** Why; REJECTED needs it. */
  memo: optionalText('답변', 500),
})
export type ClaimDecision = Of<typeof ClaimDecision>

/** By the receiver, once. */
export const answerClaim = endpoint('PATCH', '/services/purchase/request/:id/claims/:claimId', {
  params: v.strictObject({ id, claimId: id }),
  body: ClaimDecision,
  reply: PurchaseRequestDetail,
})

/** A photo for a claim that is about to be made; one that no claim takes up is gone after a day. */
export const sendClaimPhoto = endpoint('POST', '/services/purchase/request/:id/claim-photos', {
  params,
  body: v.strictObject({ photo: sentFile({ maxBytes: 10_485_760 }) }),
  reply: v.object({ name: v.string() }),
})
/** For both sides, once it belongs to a claim. */
export const oneClaimPhoto = endpoint('GET', '/services/purchase/request/:id/claim-photos/:name', {
  params: v.strictObject({ id, name: photoName }),
  reply: fileReply({
    contentTypes: ['image/webp'],
    disposition: 'inline',
    cacheControl: 'private, max-age=86400, immutable',
  }),
})
/** Where a photo is found. */
export const claimPhotoPath = (requestId: number, name: string): string =>
  `/api/services/purchase/request/${requestId}/claim-photos/${name}`
