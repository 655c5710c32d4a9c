import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { createReceipt } from '../../shared/inventory/contract.ts'
import type { Holding } from '../../shared/inventory/rules.ts'
import { grouped, lineAmount, parseWon } from '../../shared/kit/money.ts'
import { check, filledRows, rowNames } from '../forms/check.ts'
import { field, rowsOf, type Values } from '../forms/values.ts'
import { inWords, sharedParts } from './formParts.ts'
import { sumOf } from './holding.ts'
import { decimal, numberIn, wonTyped } from './typed.ts'
import { linesUnit } from './unit.ts'
import { lineWeight } from './weight.ts'

export const MAX_LINES = 100

/** An empty slip. */
export const newSlip = (warehouseId: number | null): Values => ({
  warehouseId: String(warehouseId ?? ''),
  'lines.0.quantity': '',
})

/** A slip of lots that were won: price, quantity and where they come from are known. */
export const wonSlip = (won: readonly AuctionResult[], warehouseId: number | null): Values => ({
  ...newSlip(warehouseId),
  ...Object.fromEntries(won.flatMap((lot, n) => Object.entries(wonLine(lot)).map(([k, v]) => [`lines.${n}.${k}`, v]))),
})

/** A line of a lot that was won. */
export const wonLine = (lot: AuctionResult): Values => ({
  productCodeId: String(lot.productCodeId ?? ''),
  productName: [lot.midName, lot.smallName !== lot.midName && lot.smallName].filter(Boolean).join(' '),
  quantity: String(lot.quantity),
  weightKg: String(lot.weightKg ?? ''),
  unitPrice: grouped(lot.price),
  originName: lot.originName ?? '',
  gradeCode: lot.gradeCode ?? '',
  certification: lot.certification ?? '',
  auctionResultId: String(lot.auctionResultId),
})

/** Lines with something in them. */
const lineRows = (values: Values) => filledRows(values, 'lines', ['productCodeId', 'quantity', 'unitPrice', 'weightKg'])

/** The form's own name for a field of the slip. */
export const nameIn = (values: Values) => rowNames({ lines: lineRows(values) })

const plain = [
  'productCodeId',
  'specificationId',
  'zoneId',
  'expiryDate',
  'harvestDate',
  'originName',
  'gradeCode',
  'traceNo',
  'certification',
  'auctionResultId',
  'memo',
] as const

/** The slip as the contract takes it. */
export function receiptBody(values: Values) {
  const lines = lineRows(values).map((n) => {
    const of = (part: string) => field(values, `lines.${n}.${part}`)
    return {
      ...Object.fromEntries(plain.map((part) => [part, of(part)])),
      quantity: decimal(of('quantity')),
      weightKg: decimal(of('weightKg')),
      unitPrice: wonTyped(of('unitPrice')),
      extraCostAmount: wonTyped(of('extraCostAmount')) || 0,
    }
  })
  return inWords(
    check(
      createReceipt.body,
      {
        ...sharedParts(values),
        warehouseId: field(values, 'warehouseId'),
        supplierClientId: field(values, 'supplierClientId'),
        lines,
      },
      nameIn(values),
    ),
    { warehouseId: '입고할 창고를 골라 주세요.', productCodeId: '품목을 골라 주세요.' },
  )
}

/** What a line comes to: packages, kilograms as far as they are known, won with its extra cost. */
export function lineTotal(values: Values, n: number): Holding {
  const at = (part: string) => `lines.${n}.${part}`
  const quantity = numberIn(values, at('quantity')) ?? 0
  const price = parseWon(field(values, at('unitPrice'))) ?? 0
  const extra = parseWon(field(values, at('extraCostAmount'))) ?? 0
  return { quantity, weightKg: lineWeight(values, `lines.${n}`) ?? 0, amount: lineAmount(quantity, price) + extra }
}

/** The running totals; `unit`: what the packages of all lines are counted in, null where these differ. */
export function slipTotal(values: Values): Holding & { lines: number; unit: string | null } {
  const rows = lineRows(values)
  const sum = sumOf(rowsOf(values, 'lines').map((n) => lineTotal(values, n)))
  return { ...sum, lines: rows.length, unit: linesUnit(values, rows) }
}
