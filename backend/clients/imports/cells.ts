import type { ImportField } from '../../../shared/clients/importFields.ts'
import * as words from '../../../shared/clients/words.ts'
import { asWritten } from '../../../shared/exports/formula.ts'
import { textOf } from './table.ts'
import type { Cell } from './xlsx.ts'

/** What a cell means for its field: what the contract takes, or the text as it is for the contract to refuse. */
export type Meaning = (text: string, cell: Cell) => unknown

const plain = (text: string) => text.toLowerCase().replace(/[\s()·.-]/g, '')

/** A word of a closed list, by its code, its Korean name or another word for it. */
function word(names: Record<string, string>, others: Record<string, string> = {}): Meaning {
  const known = new Map([
    ...Object.entries(names).flatMap(([code, name]) => [
      [plain(code), code],
      [plain(name), code],
    ]),
    ...Object.entries(others).map(([name, code]) => [plain(name), code]),
  ] as [string, string][])
  return (text) => known.get(plain(text)) ?? text
}

/** `1,234,567원`, `₩1,000`; a minus sign stays for the contract to refuse. */
const amount: Meaning = (text) => text.replace(/[,\s₩원]/g, '').replace(/\.0+$/, '')
const number: Meaning = (text) =>
  text
    .replace(/[,\s%일]/g, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** A spreadsheet takes a number's leading zeros away, also where it is saved as CSV. */
const digits =
  (length: number): Meaning =>
  (text) =>
    /^\d+$/.test(text) ? text.padStart(length, '0') : text

/** Of Seoul, of a region, of a mobile and of what is called from everywhere, without their zero; 1588-1234 has none. */
const LOST_ZERO = /^(?:2\d{7,8}|[3-6]\d{8,9}|1[016789]\d{7,8}|[78]0\d{7,8}|50\d{8,9})$/

const phone: Meaning = (text) =>
  LOST_ZERO.test(text) ? `0${text}` : text.replace(/[./]/g, '-').replace(/[‐-―−]/g, '-')

/** `2026.1.10`, `2026/01/10`, `20260110`, `2026년 1월 10일`. */
const date: Meaning = (text) => {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-./년\s]*(\d{1,2})[-./월\s]*(\d{1,2})[일.\s]*(?:\(.\))?$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const asIs: Meaning = (text) => text

const meanings: Partial<Record<ImportField, Meaning>> = {
  clientType: word(words.clientTypeNames, {
    매출: 'SALES',
    판매처: 'SALES',
    매입: 'PURCHASE',
    구매처: 'PURCHASE',
    공급처: 'PURCHASE',
    매입매출: 'BOTH',
    매출매입: 'BOTH',
    겸용: 'BOTH',
    공통: 'BOTH',
  }),
  partnerCategory: word(words.partnerCategoryNames, {
    법인: 'CORPORATION',
    산지: 'SHIPPER',
    소매점: 'RETAIL',
    식당: 'RESTAURANT',
    음식점: 'RESTAURANT',
    급식: 'FOOD_SERVICE',
    식자재: 'FOOD_SERVICE',
    슈퍼: 'MART',
    가공업체: 'PROCESSOR',
  }),
  paymentTermType: word(words.paymentTermTypeNames, {
    선입금: 'CASH',
    현금결제: 'CASH',
    월말결제: 'MONTH_END',
    정한날: 'FIXED_DAY',
    외상: 'NET_DAYS',
  }),
  taxDocType: word(words.taxDocTypeNames, {
    계산서: 'INVOICE_EXEMPT',
    면세: 'INVOICE_EXEMPT',
    과세: 'TAX_INVOICE',
    없음: 'NONE',
    미발행: 'NONE',
  }),
  registrationSubNo: digits(4),
  postalCode: digits(5),
  accountNo: asIs,
  phone,
  mobile: phone,
  fax: phone,
  contactPhone: phone,
  creditLimitAmount: amount,
  openingArAmount: amount,
  openingApAmount: amount,
  paymentTermDays: number,
  paymentDay: number,
  discountRate: number,
  openingDate: date,
  tradeStartDate: date,
}

/** A zero in Excel's own formats for money, and what people write where a number, a telephone or a date is missing. */
const NOTHING = /^[₩\\]?\s*[-‐-―−－]+$/
const dashed: ReadonlySet<Meaning> = new Set([amount, number, phone, date])

/** What a cell says of its field; undefined where it is empty. */
export function meaningOf(field: ImportField, cell: Cell): unknown {
  const text = asWritten(textOf(cell))
  const meaning = meanings[field] ?? asIs
  return text === '' || (dashed.has(meaning) && NOTHING.test(text)) ? undefined : meaning(text, cell)
}

/**
 * A rate of a cell that is shown as percent: the workbook has a hundredth of what a person reads there, and does not say so.
 * What is typed as a rate is hardly ever below one percent.
 */
export const isFraction = (field: ImportField, cell: Cell): boolean =>
  field === 'discountRate' && typeof cell === 'number' && cell !== 0 && Math.abs(cell) < 1

/** A formula, or what one has failed with: no value to take over. */
export const isNoValue = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  /^(?:=(?!".*"$)|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!)$)/.test(cell.trim())
