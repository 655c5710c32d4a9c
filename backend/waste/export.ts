import { seoulDate } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { FileReply } from '../../shared/kit/file.ts'
import { MAX_EXPORT_ROWS, type WasteFilters } from '../../shared/waste/contract.ts'
import { disposalMethodNames, wasteReasonNames, wasteStatusNames } from '../../shared/waste/words.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { writeSheet } from '../clients/exports/sheet.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as listing from './listQueries.ts'

type ExportRow = Awaited<ReturnType<typeof listing.exported>>[number]

const columns: readonly { header: string; cell(row: ExportRow): string | number | null }[] = [
  { header: '폐기 번호', cell: (w) => w.wasteNo },
  { header: '영업일', cell: (w) => w.businessDate },
  { header: '상태', cell: (w) => wasteStatusNames[w.status] },
  { header: '품목', cell: (w) => w.productName },
  { header: '규격', cell: (w) => w.specName },
  { header: '로트', cell: (w) => w.lotNo },
  { header: '창고', cell: (w) => w.warehouseName },
  { header: '수량', cell: (w) => w.quantity },
  { header: '중량(kg)', cell: (w) => w.weightKg },
  { header: '사유', cell: (w) => wasteReasonNames[w.reason] },
  { header: '자세한 사유', cell: (w) => w.reasonDetail },
  { header: '처리 방법', cell: (w) => disposalMethodNames[w.disposalMethod] },
  { header: '처리 업체', cell: (w) => w.disposalCompany },
  { header: '처리 비용(원)', cell: (w) => w.disposalCostAmount },
  { header: '손실 금액(원)', cell: (w) => (w.status === 'DISPOSED' ? w.lossAmount : null) },
  { header: '등록한 사람', cell: (w) => w.requestedByName },
  { header: '승인한 사람', cell: (w) => w.approvedByName },
  { header: '폐기한 날', cell: (w) => w.disposedAt && seoulDate(w.disposedAt) },
]

/**
 * The list as a CSV file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, EXPORT_TOO_LARGE
 */
export async function exportFile(db: Db, by: Member, filters: WasteFilters, now = Date.now()): Promise<FileReply> {
  const { bookOwnerId = by.id } = filters
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW', 'EXPORT')
  const rows = await listing.exported(db, { ...filters, bookOwnerId }, MAX_EXPORT_ROWS + 1)
  if (rows.length > MAX_EXPORT_ROWS)
    throw new Refusal('EXPORT_TOO_LARGE', { message: '한 번에 50,000건까지 내려받을 수 있어요. 조건을 좁혀 주세요.' })
  const bytes = await writeSheet({
    format: 'csv',
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  })
  const { bookOwnerId: _book, ...asked } = filters
  const entityLabel = await nameOf(db, bookOwnerId)
  await db.transaction().execute((trx) =>
    by.record(trx, {
      action: 'EXPORT',
      entityType: 'book',
      entityId: bookOwnerId,
      entityLabel,
      after: { wastes: rows.length, ...asked },
    }),
  )
  return { name: `폐기_${seoulDate(now)}.csv`, contentType: 'text/csv; charset=utf-8', bytes }
}
