import type * as v from 'valibot'
import { priceBases } from '../../shared/clients/words.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import * as contract from '../../shared/transactions/contract.ts'
import type { Problem } from '../api/problem.ts'
import { type Checked, check, rowNames } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { atLot, inWords } from '../inventory/formParts.ts'
import { decimal, wonTyped } from '../inventory/typed.ts'
import { costRows, lineRows, oneOf, sumsOf } from './entrySums.ts'

/** The names of a form's rows have two digits. */
export const MAX_LINES = 100
export const MAX_COSTS = 10

/** What the contract takes as it was typed. */
const plain = [
  'productCodeId',
  'specificationId',
  'lotId',
  'returnOfItemId',
  'originName',
  'memo',
  'auctionResultId',
  'zoneId',
  'expiryDate',
  'harvestDate',
  'gradeCode',
  'traceNo',
  'certification',
] as const

/** Whether goods of a line come from a warehouse, or go into one: a choice of each form's own. */
const takesStock = (values: Values, n: number): boolean =>
  field(values, 'ofId') ? Boolean(values[`lines.${n}.back`]) : !values[`lines.${n}.offStock`]

function lineSaid(values: Values, n: number) {
  const of = (part: string) => field(values, `lines.${n}.${part}`)
  return {
    ...Object.fromEntries(plain.map((part) => [part, of(part)])),
    quantity: decimal(of('quantity')),
    weightKg: decimal(of('weightKg')),
    priceBasis: oneOf(priceBases, of('priceBasis')),
    unitPrice: wonTyped(of('unitPrice')),
    takesStock: takesStock(values, n),
  }
}

/** What draft, change and posting say alike. */
const paperSaid = (values: Values) => ({
  transactionType: field(values, 'transactionType'),
  clientId: field(values, 'clientId'),
  businessDate: field(values, 'businessDate'),
  correctsBusinessDate: field(values, 'correctsBusinessDate'),
  warehouseId: field(values, 'warehouseId'),
  memo: field(values, 'memo'),
  lines: lineRows(values).map((n) => lineSaid(values, n)),
  extraCosts: costRows(values).map((n) => ({
    type: field(values, `extraCosts.${n}.type`),
    amount: wonTyped(field(values, `extraCosts.${n}.amount`)),
    borneBy: field(values, `extraCosts.${n}.borneBy`),
  })),
})

/** Money that changes hands at once: all that the paper comes to unless somebody says how much. */
function paymentSaid(values: Values) {
  const paymentMethod = field(values, 'payMethod')
  return paymentMethod ? { paymentMethod, amount: wonTyped(field(values, 'payAmount')) } : null
}

/** As version N-1 takes it, which is told what the form counts. */
export const countedHere = <T extends { payment: { amount: number | null } | null }>(body: T, values: Values): T => ({
  ...body,
  payment: body.payment && { ...body.payment, amount: body.payment.amount ?? sumsOf(values).totalAmount },
})
/** What of the body it wants. */
export const countedFields = ['payment.amount']

/** A draft has no place for money: whoever typed some would take it for written. */
export const paidTooEarly = (values: Values): FieldError[] =>
  field(values, 'payMethod') ? [{ field: 'payMethod', message: '결제는 전표를 확정할 때 적어 주세요.' }] : []

const postingSaid = (values: Values) => ({ payment: paymentSaid(values), creditReason: field(values, 'creditReason') })

const payNames: Record<string, string> = {
  payment: 'payMethod',
  'payment.amount': 'payAmount',
  'payment.paymentMethod': 'payMethod',
}
/** The form's own name for a field of the contract. */
const nameIn = (values: Values) => {
  const ofRow = rowNames({ lines: lineRows(values), extraCosts: costRows(values) })
  return (path: string): string => payNames[path] ?? ofRow(path)
}

const words = {
  clientId: '거래처를 골라 주세요.',
  productCodeId: '품목을 골라 주세요.',
  warehouseId: '창고를 골라 주세요.',
}
const checked = <S extends v.GenericSchema>(schema: S, said: unknown, values: Values): Checked<v.InferOutput<S>> =>
  inWords(check(schema, said, nameIn(values)), words)

/** A new paper as the contract takes it: kept for later, or posted with what is paid at once. */
export const newPaper = (values: Values, isDraft: boolean) =>
  checked(
    contract.NewTransaction,
    {
      ...paperSaid(values),
      ...(values.writtenRequestId ? { requestId: values.writtenRequestId } : {}),
      isDraft,
      ...(isDraft ? {} : postingSaid(values)),
    },
    values,
  )

export const changedPaper = (values: Values) =>
  checked(contract.TransactionChange, { ...paperSaid(values), version: field(values, 'version') }, values)

/** What posting a draft asks for; `version` is that of the draft as it was just saved. */
export const posting = (values: Values, version: number) =>
  checked(contract.postTransaction.body, { ...postingSaid(values), version }, values)

/** Where a refusal is mended that names no field. */
const places: Partial<Record<Problem['code'], string>> = {
  DAY_CLOSED: 'businessDate',
  CREDIT_APPROVAL: 'creditReason',
  CREDIT_EXCEEDED: 'clientId',
  CLIENT_NOT_ACTIVE: 'clientId',
}

/** The fields of the form that a refusal belongs to. */
export function refusedAt(problem: Problem, values: Values): FieldError[] {
  const place = problem.fieldErrors.length === 0 && places[problem.code]
  return place ? [{ field: place, message: problem.message }] : atLot(problem, values, nameIn(values))
}
