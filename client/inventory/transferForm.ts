import { type LotDetail, transferLots } from '../../shared/inventory/contract.ts'
import { type Holding, isNoPart, type NoPart } from '../../shared/inventory/rules.ts'
import { check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { inWords, sharedParts } from './formParts.ts'
import { less, nothing, onHand, sumOf, takeFrom } from './holding.ts'
import { nameIn, takenRows } from './stepRows.ts'
import { decimal, numberIn } from './typed.ts'

/** What the form begins with: everything that is on offer. */
export const transferValues = (lots: readonly LotDetail[]): Values =>
  Object.fromEntries(
    lots.flatMap((lot, n) => [
      [`lines.${n}.lotId`, String(lot.lotId)],
      [`lines.${n}.lotNo`, lot.lotNo],
      [`lines.${n}.quantity`, String(lot.quantityAvailable)],
    ]),
  )

export const takenLines = (values: Values, prefix: 'lines' | 'from') =>
  takenRows(values, prefix).map((n) => ({
    lotId: field(values, `${prefix}.${n}.lotId`),
    quantity: decimal(field(values, `${prefix}.${n}.quantity`)),
    weightKg: decimal(field(values, `${prefix}.${n}.weightKg`)),
  }))

/** The form as the contract takes it. */
export const transferBody = (values: Values) =>
  inWords(
    check(
      transferLots.body,
      {
        ...sharedParts(values),
        toWarehouseId: field(values, 'toWarehouseId'),
        toZoneId: field(values, 'toZoneId'),
        lines: takenLines(values, 'lines'),
      },
      nameIn(values),
    ),
    { toWarehouseId: '옮길 창고를 골라 주세요.' },
  )

/** One lot of a form: what goes, what stays, or why it cannot. */
export type Taken = { part: Holding; left: Holding; wrong: NoPart | null }

/** What a lot gives by the form, told while one types. */
export function takenOf(lot: LotDetail, values: Values, name: string): Taken {
  const quantity = numberIn(values, `${name}.quantity`)
  if (quantity === null || quantity === 0) return { part: nothing, left: onHand(lot), wrong: null }
  const part = takeFrom(lot, quantity, numberIn(values, `${name}.weightKg`))
  if (isNoPart(part)) return { part: nothing, left: onHand(lot), wrong: part }
  return { part, left: less(onHand(lot), part), wrong: null }
}

/** What goes altogether. */
export const takenTogether = (lots: readonly LotDetail[], values: Values, prefix: 'lines' | 'from'): Holding =>
  sumOf(lots.map((lot, n) => takenOf(lot, values, `${prefix}.${n}`).part))
