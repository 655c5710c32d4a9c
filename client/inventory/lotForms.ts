import * as v from 'valibot'
import { adjustLot, changeLot, changeLotStatus, type LotDetail, reserveLot } from '../../shared/inventory/contract.ts'
import { isNoPart, moreLike, type NoPart, plus, weightOf } from '../../shared/inventory/rules.ts'
import { type Checked, check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { less, onHand, takeFrom } from './holding.ts'
import { decimal, numberIn } from './typed.ts'

/** More or less than the books say; the sign stands in a choice of its own. */
export function adjustBody(values: Values): Checked<v.InferOutput<typeof adjustLot.body>> {
  const sign = values.direction === 'IN' ? '' : '-'
  const signed = (name: string) => {
    const typed = decimal(field(values, name))
    return typed === '' || Number(typed) === 0 ? '' : sign + typed
  }
  const [quantity, weightKg] = [signed('quantity'), signed('weightKg')]
  if (!quantity && !weightKg) {
    return { ok: false, fieldErrors: [{ field: 'quantity', message: '수량이나 중량을 입력해 주세요.' }] }
  }
  return check(adjustLot.body, {
    businessDate: field(values, 'businessDate'),
    quantity: quantity || 0,
    weightKg,
    reasonCode: field(values, 'reasonCode'),
    memo: field(values, 'memo'),
  })
}

export type Outlook = { quantity: number; weightKg: number } | NoPart | null

/** What the lot holds after it, told while one types; null before anything is said. */
export function adjusted(lot: LotDetail, values: Values): Outlook {
  const quantity = numberIn(values, 'quantity') ?? 0
  const weightKg = numberIn(values, 'weightKg')
  if (quantity === 0 && !weightKg) return null
  const held = onHand(lot)
  if (values.direction !== 'IN') {
    const part = takeFrom(lot, quantity, weightKg)
    return isNoPart(part) ? part : less(held, part)
  }
  const proportion = held.quantity > 0 ? moreLike(held, quantity).weightKg : weightOf(lot.packageKg ?? 0, quantity)
  return { quantity: plus(held.quantity, quantity), weightKg: plus(held.weightKg, weightKg ?? proportion) }
}

export const reserveBody = (values: Values) =>
  check(reserveLot.body, {
    quantity: decimal(field(values, 'quantity')),
    weightKg: decimal(field(values, 'weightKg')),
    memo: field(values, 'memo'),
  })

/** What is on offer after it. */
export function reserved(lot: LotDetail, values: Values): Outlook {
  const quantity = numberIn(values, 'quantity')
  if (!quantity) return null
  const part = takeFrom(lot, quantity, numberIn(values, 'weightKg'))
  if (isNoPart(part)) return part
  return less({ quantity: lot.quantityAvailable, weightKg: lot.weightAvailable, amount: lot.amountOnHand }, part)
}

export const editBody = (values: Values) =>
  check(changeLot.body, {
    zoneId: field(values, 'zoneId'),
    expiryDate: field(values, 'expiryDate'),
    harvestDate: field(values, 'harvestDate'),
    traceNo: field(values, 'traceNo'),
    certification: field(values, 'certification'),
    memo: field(values, 'memo'),
    version: Number(field(values, 'version')),
  })

export const editValues = (lot: LotDetail): Values => ({
  zoneId: String(lot.zoneId ?? ''),
  expiryDate: lot.expiryDate ?? '',
  harvestDate: lot.harvestDate ?? '',
  traceNo: lot.traceNo ?? '',
  certification: lot.certification ?? '',
  memo: lot.memo ?? '',
})

/** On hold, or on sale again. */
export const holdQuery = (values: Values) =>
  check(v.object({ status: changeLotStatus.query.entries.status, body: changeLotStatus.body }), {
    status: field(values, 'status'),
    body: { reason: field(values, 'reason') },
  })
