import { formatBusinessNumber } from '../../shared/kit/businessNumber.ts'
import type { FileReply } from '../../shared/kit/file.ts'
import { taxTypeNames } from '../../shared/product-codes/words.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { writeSheet } from '../exports/sheet.ts'
import type { Member } from '../http/member.ts'
import { requirePeriod } from './period.ts'
import { type TaxRow, taxRows } from './taxQueries.ts'

const columns: readonly { header: string; cell(row: TaxRow): string | number | null }[] = [
  { header: '구분', cell: (r) => (r.isSale ? '매출' : '매입') },
  { header: '사업자등록번호', cell: (r) => r.registrationNumber && formatBusinessNumber(r.registrationNumber) },
  { header: '상호', cell: (r) => r.clientName },
  { header: '대표자', cell: (r) => r.ceoName },
  { header: '과세 구분', cell: (r) => taxTypeNames[r.taxType] },
  { header: '건수', cell: (r) => r.papers },
  { header: '공급가액', cell: (r) => r.supplyAmount },
  { header: '세액', cell: (r) => r.taxAmount },
  { header: '합계', cell: (r) => r.supplyAmount + r.taxAmount },
]

/**
 * What a book sold and bought in a period, by client and kind of tax, as a CSV file for the tax accountant (면세 계산서
 * 합계, domain.md 26.11); what came back is taken off. Put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, INVALID_FIELDS for a period of more than a year
 */
export async function taxFile(
  db: Db,
  by: Member,
  { bookOwnerId = by.id, ...period }: { bookOwnerId?: number | undefined; from: string; to: string },
): Promise<FileReply> {
  await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW', 'EXPORT')
  requirePeriod(period)
  const rows = await taxRows(db, bookOwnerId, period)
  const bytes = await writeSheet({
    name: '계산서합계',
    format: 'csv',
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  })
  const entityLabel = await nameOf(db, bookOwnerId)
  await db.transaction().execute((trx) =>
    by.record(trx, {
      action: 'EXPORT',
      entityType: 'book',
      entityId: bookOwnerId,
      entityLabel,
      after: { taxRows: rows.length, ...period },
    }),
  )
  return { name: `계산서합계_${period.from}_${period.to}.csv`, contentType: 'text/csv; charset=utf-8', bytes }
}
