import * as v from 'valibot'
import type { FieldError } from '../../shared/kit/errors.ts'
import { NewPurchaseRequest } from '../../shared/purchase-requests/input.ts'

/** The same bound as the contract's: more rows than this are not read. */
const MAX_ROWS = 100
const ITEM = /^items\.(\d{1,3})\.(\w+)$/

export type Input = v.InferInput<typeof NewPurchaseRequest>
export type Checked = { ok: true; input: Input } | { ok: false; fieldErrors: FieldError[] }

/** Text fields of a form, to show them again. */
export const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && name !== 'intent' ? [[name, value]] : [])),
  )

/** How many item rows the form has, at least one. */
export function rowCount(form: FormData): number {
  const rows = [...form.keys()].flatMap((name) => ITEM.exec(name)?.[1] ?? [])
  return Math.min(MAX_ROWS, Math.max(1, ...rows.map((n) => Number(n) + 1)))
}

/** Reads the create form by the contract's own schema; rows that are wholly empty are left out. */
export function checkForm(form: FormData): Checked {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const filled = Array.from({ length: rowCount(form) }, (_, n) => n).filter((n) =>
    ['productCodeId', 'requestedQuantity', 'maxUnitPrice', 'memo'].some((name) => field(`items.${n}.${name}`) !== ''),
  )
  const raw = {
    requestType: field('requestType') || undefined,
    receiverClientId: field('receiverClientId'),
    desiredDate: field('desiredDate'),
    deliveryPlace: field('deliveryPlace'),
    memo: field('memo'),
    items: filled.map((n) => ({
      productCodeId: field(`items.${n}.productCodeId`),
      specificationId: field(`items.${n}.specificationId`) || null,
      requestedQuantity: number(field(`items.${n}.requestedQuantity`)),
      maxUnitPrice: number(field(`items.${n}.maxUnitPrice`)) || null,
      memo: field(`items.${n}.memo`),
    })),
  }
  const result = v.safeParse(NewPurchaseRequest, raw)
  if (result.success) return { ok: true, input: raw as Input }
  return {
    ok: false,
    fieldErrors: result.issues.map((issue) => ({ field: rowName(issue, filled), message: issue.message })),
  }
}

/** What a person types into a number field: commas and the unit are his way of writing, not an error. */
const number = (typed: string) => typed.replace(/[,\s원]/g, '')

/** The form's own name of the field: empty rows were left out before checking. */
function rowName(issue: v.BaseIssue<unknown>, filled: number[]): string {
  const path = v.getDotPath(issue) ?? ''
  return path.replace(/^items\.(\d+)/, (_, at: string) => `items.${filled[Number(at)] ?? at}`)
}
