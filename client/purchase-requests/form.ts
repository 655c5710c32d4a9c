import type * as v from 'valibot'
import { parseWon } from '../../shared/kit/money.ts'
import { NewPurchaseRequest } from '../../shared/purchase-requests/input.ts'
import { type Checked, check, filledRows, rowNames } from '../forms/check.ts'
import { field, rowsOf, type Values } from '../forms/values.ts'
import { decimal } from '../inventory/typed.ts'

export type Input = v.InferOutput<typeof NewPurchaseRequest>

/** Parts of a row that say there is something in it. */
const parts = ['productCodeId', 'requestedQuantity', 'maxUnitPrice', 'desiredUnitPrice', 'memo'] as const

/** The item rows that the form has, at least one. */
export function itemRows(values: Values): number[] {
  const rows = rowsOf(values, 'items')
  return rows.length > 0 ? rows : [0]
}

const filledIn = (values: Values): number[] => filledRows(values, 'items', parts)

/** The form's own name for a field of the request. */
export const nameIn = (values: Values) => rowNames({ items: filledIn(values) })

/** Reads the form by the contract's own schema; rows that are wholly empty are left out. */
export function checkForm(values: Values): Checked<Input> {
  const cutoff = field(values, 'cutoffAt')
  const said = {
    requestType: field(values, 'requestType') || undefined,
    receiverClientId: field(values, 'receiverClientId'),
    desiredDate: field(values, 'desiredDate'),
    // Typed as the clock of the market shows it.
    cutoffAt: cutoff && `${cutoff.slice(0, 16)}:00+09:00`,
    deliveryPlace: field(values, 'deliveryPlace'),
    memo: field(values, 'memo'),
    items: filledIn(values).map((n) => itemOf(values, n)),
    ...(values.bookOwnerId && { bookOwnerId: values.bookOwnerId }),
  }
  return check(NewPurchaseRequest, said, nameIn(values))
}

function itemOf(values: Values, n: number) {
  const at = (part: string) => field(values, `items.${n}.${part}`)
  const pricing = at('pricing') || 'FIXED'
  return {
    productCodeId: at('productCodeId'),
    specificationId: at('specificationId'),
    requestedQuantity: decimal(at('requestedQuantity')),
    maxUnitPrice: won(at('maxUnitPrice')),
    desiredUnitPrice: pricing === 'FIXED' ? won(at('desiredUnitPrice')) : '',
    pricing,
    markupValue: pricing === 'FIXED' ? '' : decimal(at('markupValue')),
    originName: at('originName'),
    gradeCode: at('gradeCode'),
    substituteAllowed: at('substituteAllowed') === '1',
    memo: at('memo'),
  }
}

/** What a person types into an amount: commas, the unit and 만 are his way of writing, not an error. */
const won = (typed: string): number | string => parseWon(typed) || (typed === '0' ? '' : typed)
