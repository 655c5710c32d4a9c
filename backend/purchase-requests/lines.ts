import { type FieldError, Refusal, refuseField } from '../../shared/kit/errors.ts'
import { requestedAmountOf } from '../../shared/purchase-requests/amounts.ts'
import type { NewPurchaseRequestItem } from '../../shared/purchase-requests/input.ts'
import { isFor } from '../../shared/specifications/rules.ts'
import type { Trx } from '../db/open.ts'
import { MAX_KG } from '../inventory/goods.ts'
import * as productCodes from '../product-codes/queries.ts'
import * as specifications from '../specifications/queries.ts'
import type { NewItem } from './writeQueries.ts'

const TOO_HEAVY = '중량이 너무 커요. 수량을 확인해 주세요.'
export const TOO_MUCH = '금액이 너무 커요. 수량과 단가를 확인해 주세요.'

/** Whether a JSON number holds the amount exactly (domain.md 0 "Money"). */
export const isCountable = (amount: number | null): boolean => amount === null || Number.isSafeInteger(amount)

const isHeld = (weightKg: number | null): boolean => weightKg === null || weightKg <= MAX_KG

/**
 * What nobody has told of a line's weight follows from its quantity, and may be more than any line can hold.
 * @param said the lines as they were sent, which have the field that is wrong
 * @throws Refusal INVALID_FIELDS at the line
 */
export function requireHeld(
  weighed: readonly { itemId: number; weightKg: number | null }[],
  said: readonly { itemId: number }[] = [],
): void {
  for (const [n, { itemId, weightKg }] of weighed.entries()) {
    if (isHeld(weightKg)) continue
    const at = said.findIndex((line) => line.itemId === itemId)
    refuseField(at === -1 ? `items.${n}` : `lines.${at}.quantity`, TOO_HEAVY)
  }
}

/**
 * The lines with today's names and what they come to at their upper prices, in won.
 * @throws Refusal INVALID_FIELDS for a product, a specification or a grade that one of the two
 * books does not offer, by its line
 */
export async function priced(
  trx: Trx,
  { senderMemberId, receiverMemberId }: { senderMemberId: number; receiverMemberId: number },
  items: readonly NewPurchaseRequestItem[],
): Promise<{ lines: NewItem[]; requestedAmount: number | null }> {
  const { names, specs } = await offered(trx, senderMemberId, items)
  const theirs = await offered(trx, receiverMemberId, items)
  const grades = new Set((await specifications.options(trx)).grades.map(({ gradeCode }) => gradeCode))
  const errors: FieldError[] = []
  const lines = items.map((item, at): NewItem => {
    const refuse = (field: string, message: string) => errors.push({ field: `items.${at}.${field}`, message })
    const productName = names.get(item.productCodeId)
    const spec = item.specificationId === null ? null : specs.get(item.specificationId)
    if (productName === undefined) refuse('productCodeId', '품목을 다시 골라 주세요.')
    else if (!theirs.names.has(item.productCodeId)) refuse('productCodeId', '받는 곳도 쓰는 표준 품목을 골라 주세요.')
    if (spec === undefined || !isFor(spec, item.productCodeId)) refuse('specificationId', '규격을 다시 골라 주세요.')
    else if (spec && !theirs.specs.has(spec.specificationId))
      refuse('specificationId', '받는 곳도 쓰는 공용 규격을 골라 주세요.')
    if (item.gradeCode !== null && !grades.has(item.gradeCode)) refuse('gradeCode', '등급을 다시 골라 주세요.')
    if (!isCountable(requestedAmountOf([item]))) refuse('maxUnitPrice', TOO_MUCH)
    const weight = spec?.packageKg == null ? null : Math.round(spec.packageKg * item.requestedQuantity * 1000) / 1000
    const requestedWeightKg = item.requestedWeightKg ?? weight
    if (!isHeld(requestedWeightKg)) refuse('requestedQuantity', TOO_HEAVY)
    return {
      ...item,
      productName: productName ?? '',
      specName: spec?.displayName ?? null,
      requestedWeightKg,
      confirmedQuantity: null,
      confirmedWeightKg: null,
      confirmedUnitPrice: null,
      shortageReason: null,
    }
  })
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { fieldErrors: errors })
  const requestedAmount = requestedAmountOf(lines)
  if (!isCountable(requestedAmount)) refuseField('items', TOO_MUCH)
  return { lines, requestedAmount }
}

/** What of the goods a book can choose for something new. */
async function offered(trx: Trx, bookOwnerId: number, items: readonly NewPurchaseRequestItem[]) {
  const productIds = items.map(({ productCodeId }) => productCodeId)
  const specificationIds = items.flatMap(({ specificationId }) => specificationId ?? [])
  return {
    names: await productCodes.names(trx, bookOwnerId, productIds),
    specs: await specifications.byId(trx, bookOwnerId, specificationIds),
  }
}
