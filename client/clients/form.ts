import * as v from 'valibot'
import { ClientChange, NewClient } from '../../shared/clients/input.ts'
import { parseWon } from '../../shared/kit/money.ts'
import { type Checked, fieldErrorsOf, filledRows, rowNames } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { bankOf } from './banks.ts'

export type New = v.InferInput<typeof NewClient>
export type Change = v.InferInput<typeof ClientChange>
type Fields = Omit<New, 'bookOwnerId'>

/** A new client of the form, by the contract's own schema. */
export function checkNew(values: Values): Checked<New> {
  const book = Number(values.bookOwnerId)
  return checked(NewClient, { ...inputOf(values), ...(book ? { bookOwnerId: book } : {}) }, values)
}

/** A client as it is to be. */
export const checkChange = (values: Values): Checked<Change> =>
  checked(ClientChange, { ...inputOf(values), version: Number(values.version) }, values)

/** What goes to the backend is what was typed: a field that is left out there stays as it is. */
function checked<T>(schema: v.GenericSchema, input: T, values: Values): Checked<T> {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, input }
  const rows = { contacts: filled(values, 'contacts'), deliveryPlaces: filled(values, 'deliveryPlaces') }
  const nameOf = (path: string) => (path === 'contacts' ? 'contacts.0.name' : rowNames(rows)(path))
  return { ok: false, fieldErrors: fieldErrorsOf(result.issues, nameOf) }
}

const rowParts = {
  contacts: ['name', 'phone', 'email'],
  deliveryPlaces: ['name', 'address', 'gate', 'memo'],
} as const

const filled = (values: Values, prefix: keyof typeof rowParts): number[] => filledRows(values, prefix, rowParts[prefix])

/** What is no amount stays as it was typed, for the schema to say so. */
const won = (typed: string): string => (typed === '' ? '' : String(parseWon(typed) ?? typed))

function inputOf(values: Values): Fields {
  const of = (name: string) => field(values, name)
  const primary = of('primaryContact')
  const named = filled(values, 'contacts')
  const isNamed = named.some((n) => String(n) === primary)
  const raw = {
    ...choices(values),
    ...Object.fromEntries(plain.map((name) => [name, of(name)])),
    // The field is out of sight for all others.
    corpCode: of('partnerCategory') === 'CORPORATION' ? of('corpCode') : '',
    contacts: named.map((n, at) => ({
      name: of(`contacts.${n}.name`),
      role: of(`contacts.${n}.role`) || undefined,
      phone: of(`contacts.${n}.phone`),
      email: of(`contacts.${n}.email`),
      isPrimary: isNamed ? String(n) === primary : at === 0,
    })),
    deliveryPlaces: filled(values, 'deliveryPlaces').map((n) => ({
      name: of(`deliveryPlaces.${n}.name`),
      address: of(`deliveryPlaces.${n}.address`),
      gate: of(`deliveryPlaces.${n}.gate`),
      memo: of(`deliveryPlaces.${n}.memo`),
    })),
    ...bankOf(of('bankCode')),
    ...accountOf(values),
    ...creditOf(values),
    ...('openingArAmount' in values ? openingOf(values) : {}),
    managerMemberId: of('managerMemberId') || null,
  }
  // Text as the schema takes it; what it is not, the schema says.
  return raw as Fields
}

/** Fields that go as they were typed. */
const plain = [
  'clientName',
  'registrationNumber',
  'registrationSubNo',
  'ceoName',
  'bizCondition',
  'bizItem',
  'phone',
  'mobile',
  'fax',
  'email',
  'postalCode',
  'address',
  'addressDetail',
  'accountHolder',
  'tradeStartDate',
  'memo',
]

const chosen = [
  'clientType',
  'partnerCategory',
  'creditPolicy',
  'creditCheckPoint',
  'paymentTermType',
  'taxDocType',
  'roundingUnit',
  'roundingMode',
]

const choices = (values: Values) =>
  Object.fromEntries(chosen.flatMap((name) => (field(values, name) ? [[name, field(values, name)]] : [])))

/** Left out: stays as it is. */
function accountOf(values: Values): { accountNo?: string | null } {
  if (values.removeAccount) return { accountNo: null }
  const accountNo = field(values, 'accountNo')
  return accountNo ? { accountNo } : {}
}

/** Only what the form has: locked terms are not in it, and stay as they are. */
function creditOf(values: Values) {
  const of = (name: string) => field(values, name)
  return {
    ...('creditLimitKind' in values ? { creditLimitAmount: limitOf(values) } : {}),
    ...('paymentTermDays' in values && of('paymentTermDays') ? { paymentTermDays: of('paymentTermDays') } : {}),
    ...('paymentDay' in values ? { paymentDay: of('paymentDay') } : {}),
    ...('priceGrade' in values ? { priceGrade: of('priceGrade') } : {}),
    ...('discountRate' in values ? { discountRate: of('discountRate').replace('%', '') || 0 } : {}),
  }
}

const openingOf = (values: Values) => ({
  openingArAmount: won(field(values, 'openingArAmount')) || 0,
  openingApAmount: won(field(values, 'openingApAmount')) || 0,
  openingDate: field(values, 'openingDate'),
})

function limitOf(values: Values): string | number | null {
  const kind = field(values, 'creditLimitKind')
  if (kind === 'NONE') return null
  if (kind === 'PREPAID') return 0
  // An amount that was chosen and not written is not the absence of a limit.
  return won(field(values, 'creditLimitAmount')) || '금액 없음'
}
