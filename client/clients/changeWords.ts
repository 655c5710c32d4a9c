import * as words from '../../shared/clients/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import { bankOf } from './banks.ts'

const names: Record<string, Record<string, string>> = {
  status: words.clientStatusNames,
  clientType: words.clientTypeNames,
  partnerCategory: words.partnerCategoryNames,
  creditPolicy: words.creditPolicyNames,
  creditCheckPoint: words.creditCheckPointNames,
  paymentTermType: words.paymentTermTypeNames,
  taxDocType: words.taxDocTypeNames,
  roundingMode: words.roundingModeNames,
}
const amounts = new Set(['creditLimitAmount', 'openingArAmount', 'openingApAmount', 'unitPrice'])

/** A value of the log as a person reads it. */
export function changeWords(field: string, value: string | null): string {
  // The number is that of a row in the other's book.
  if (field === 'linkedClientId') return value ? '연결됨' : '연결 안 됨'
  if (value === null || value === '') return field === 'creditLimitAmount' ? '한도 없음' : '–'
  if (field === 'bankCode') return bankOf(value).bankName ?? value
  if (amounts.has(field) && /^-?\d+$/.test(value)) return `${grouped(Number(value))}원`
  return names[field]?.[value] ?? value
}
