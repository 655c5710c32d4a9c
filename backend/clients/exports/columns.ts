import type { ImportField } from '../../../shared/clients/importFields.ts'
import { importFieldLabel } from '../../../shared/clients/importFields.ts'
import * as words from '../../../shared/clients/words.ts'
import { formatBusinessNumber } from '../../../shared/kit/businessNumber.ts'
import { formatPhone } from '../../../shared/kit/phone.ts'
import type { CellKind, Column } from '../../exports/column.ts'
import type { ExportRow } from './queries.ts'

const of = (field: ImportField, cell: Column<ExportRow>['cell'], kind: CellKind = 'text'): Column<ExportRow> => ({
  header: importFieldLabel(field),
  kind,
  cell,
})

/** Of bare digits a spreadsheet takes the first zero. What is not of Korea stays as it was typed, with its plus sign. */
function dashed(typed: string | null): string | null {
  const number = formatPhone(typed ?? '')
  return number.includes('-') ? number : typed
}

/** An export can be imported again: its headers are those an import knows, and below the rows there are no totals. */
const shown: readonly Column<ExportRow>[] = [
  { header: '거래처 코드', cell: (c) => c.clientCode },
  of('clientName', (c) => c.clientName),
  of('clientType', (c) => words.clientTypeNames[c.clientType]),
  of('partnerCategory', (c) => words.partnerCategoryNames[c.partnerCategory]),
  { header: '상태', cell: (c) => words.clientStatusNames[c.status] },
  of('registrationNumber', (c) => c.registrationNumber && formatBusinessNumber(c.registrationNumber)),
  of('ceoName', (c) => c.ceoName),
  of('bizCondition', (c) => c.bizCondition),
  of('bizItem', (c) => c.bizItem),
  of('phone', (c) => dashed(c.phone)),
  of('mobile', (c) => dashed(c.mobile)),
  of('fax', (c) => dashed(c.fax)),
  of('email', (c) => c.email),
  of('contactName', (c) => c.contactName),
  of('contactPhone', (c) => dashed(c.contactPhone)),
  of('postalCode', (c) => c.postalCode),
  of('address', (c) => c.address),
  of('addressDetail', (c) => c.addressDetail),
  of('paymentTermType', (c) => words.paymentTermTypeNames[c.paymentTermType]),
  of('paymentTermDays', (c) => c.paymentTermDays),
  of('paymentDay', (c) => c.paymentDay),
  of('taxDocType', (c) => words.taxDocTypeNames[c.taxDocType]),
  of('tradeStartDate', (c) => c.tradeStartDate, 'date'),
  { header: '최종 거래일', kind: 'date', cell: (c) => c.lastTradeDate },
  of('memo', (c) => c.memo),
]

const balance: readonly Column<ExportRow>[] = [
  of('creditLimitAmount', (c) => c.creditLimitAmount, 'won'),
  { header: '현재 미수금', kind: 'won', cell: (c) => c.receivableAmount },
  { header: '현재 미지급금', kind: 'won', cell: (c) => c.payableAmount },
  { header: '가장 이른 결제 기한', kind: 'date', cell: (c) => c.oldestDueDate },
]

/** What stands in an export. */
export const columnsFor = (seesBalance: boolean): readonly Column<ExportRow>[] =>
  seesBalance ? [...shown, ...balance] : shown
