import type { ImportField } from '../../../shared/clients/importFields.ts'
import { importFieldLabel } from '../../../shared/clients/importFields.ts'
import * as words from '../../../shared/clients/words.ts'
import { formatBusinessNumber } from '../../../shared/kit/businessNumber.ts'
import type { ExportRow } from './queries.ts'
import type { SheetCell } from './sheet.ts'

type Column = { header: string; cell(row: ExportRow): SheetCell }

const of = (field: ImportField, cell: Column['cell']): Column => ({ header: importFieldLabel(field), cell })

/** An export can be imported again: its headers are those an import knows. */
const shown: readonly Column[] = [
  { header: '거래처 코드', cell: (c) => c.clientCode },
  of('clientName', (c) => c.clientName),
  of('clientType', (c) => words.clientTypeNames[c.clientType]),
  of('partnerCategory', (c) => words.partnerCategoryNames[c.partnerCategory]),
  { header: '상태', cell: (c) => words.clientStatusNames[c.status] },
  of('registrationNumber', (c) => c.registrationNumber && formatBusinessNumber(c.registrationNumber)),
  of('ceoName', (c) => c.ceoName),
  of('bizCondition', (c) => c.bizCondition),
  of('bizItem', (c) => c.bizItem),
  of('phone', (c) => c.phone),
  of('mobile', (c) => c.mobile),
  of('fax', (c) => c.fax),
  of('email', (c) => c.email),
  of('contactName', (c) => c.contactName),
  of('contactPhone', (c) => c.contactPhone),
  of('postalCode', (c) => c.postalCode),
  of('address', (c) => c.address),
  of('addressDetail', (c) => c.addressDetail),
  of('paymentTermType', (c) => words.paymentTermTypeNames[c.paymentTermType]),
  of('paymentTermDays', (c) => c.paymentTermDays),
  of('paymentDay', (c) => c.paymentDay),
  of('taxDocType', (c) => words.taxDocTypeNames[c.taxDocType]),
  of('tradeStartDate', (c) => c.tradeStartDate),
  { header: '최종 거래일', cell: (c) => c.lastTradeDate },
  of('memo', (c) => c.memo),
]

const balance: readonly Column[] = [
  of('creditLimitAmount', (c) => c.creditLimitAmount),
  { header: '현재 미수금', cell: (c) => c.receivableAmount },
  { header: '현재 미지급금', cell: (c) => c.payableAmount },
  { header: '가장 이른 결제 기한', cell: (c) => c.oldestDueDate },
]

/** What stands in an export, as a row of headers and a row for each client. */
export function tableOf(rows: readonly ExportRow[], seesBalance: boolean): { headers: string[]; rows: SheetCell[][] } {
  const columns = seesBalance ? [...shown, ...balance] : shown
  return {
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}
