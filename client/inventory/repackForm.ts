import { type LotDetail, repackLots } from '../../shared/inventory/contract.ts'
import { minus, plus } from '../../shared/inventory/rules.ts'
import { check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { inWords, sharedParts } from './formParts.ts'
import { madeRows, nameIn } from './stepRows.ts'
import { takenLines, takenTogether } from './transferForm.ts'
import { decimal, numberIn } from './typed.ts'
import { lineWeight } from './weight.ts'

/** What the form begins with: a package of each lot, and one line of the same goods in the same warehouse. */
export function repackValues(lots: readonly LotDetail[]): Values {
  const from = lots.flatMap((lot, n): [string, string][] => [
    [`from.${n}.lotId`, String(lot.lotId)],
    [`from.${n}.lotNo`, lot.lotNo],
    [`from.${n}.quantity`, lot.quantityAvailable >= 1 ? '1' : String(lot.quantityAvailable)],
  ])
  const [first] = lots
  return { ...Object.fromEntries(from), ...(first && toValues(lots, 0)) }
}

/** A line of what is made, like the first of the goods it is made of; it keeps no longer than any of them. */
export const toValues = (lots: readonly LotDetail[], n: number): Values => {
  const [first] = lots
  const [earliest = ''] = lots.flatMap(({ expiryDate }) => expiryDate ?? []).toSorted()
  return {
    [`to.${n}.productCodeId`]: String(first?.productCodeId ?? ''),
    [`to.${n}.productName`]: first?.productName ?? '',
    [`to.${n}.warehouseId`]: String(first?.warehouseId ?? ''),
    [`to.${n}.expiryDate`]: earliest,
  }
}

/** The form as the contract takes it. */
export function repackBody(values: Values) {
  const to = madeRows(values).map((n) => {
    const of = (part: string) => field(values, `to.${n}.${part}`)
    return {
      productCodeId: of('productCodeId'),
      specificationId: of('specificationId'),
      warehouseId: of('warehouseId'),
      zoneId: of('zoneId'),
      quantity: decimal(of('quantity')),
      weightKg: decimal(of('weightKg')),
      expiryDate: of('expiryDate'),
    }
  })
  return inWords(
    check(repackLots.body, { ...sharedParts(values), from: takenLines(values, 'from'), to }, nameIn(values)),
    { productCodeId: '품목을 골라 주세요.', warehouseId: '창고를 골라 주세요.' },
  )
}

/** Kilograms in and out; `unknown`: lines whose kilograms nobody has said. `loss` is negative when weight would be made. */
export type Balance = { weightIn: number; weightOut: number; loss: number; unknown: number }

/** The weight balance, told while one types; what is lost is lost, what is made is refused. */
export function balanceOf(lots: readonly LotDetail[], values: Values): Balance {
  const weightIn = takenTogether(lots, values, 'from').weightKg
  const weights = madeRows(values).map((n) => lineWeight(values, `to.${n}`))
  const weightOut = weights.reduce<number>((sum, kg) => plus(sum, kg ?? 0), 0)
  return { weightIn, weightOut, loss: minus(weightIn, weightOut), unknown: weights.filter((kg) => kg === null).length }
}

/** Packages made altogether. */
export const made = (values: Values): number =>
  madeRows(values).reduce((sum, n) => plus(sum, numberIn(values, `to.${n}.quantity`) ?? 0), 0)
