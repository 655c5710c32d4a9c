import type { SheetFormat } from '../../shared/exports/contract.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import type { WasteFilters } from '../../shared/waste/contract.ts'
import { disposalMethodNames, wasteReasonNames, wasteStatusNames } from '../../shared/waste/words.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { type Column, summed } from '../exports/column.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import * as listing from './listQueries.ts'

type ExportRow = Awaited<ReturnType<typeof listing.exported>>[number]

const columns: readonly Column<ExportRow>[] = [
  { header: '폐기 번호', cell: (w) => w.wasteNo },
  { header: '영업일', kind: 'date', cell: (w) => w.businessDate },
  { header: '상태', cell: (w) => wasteStatusNames[w.status] },
  { header: '품목', cell: (w) => w.productName },
  { header: '규격', cell: (w) => w.specName },
  { header: '로트', cell: (w) => w.lotNo },
  { header: '창고', cell: (w) => w.warehouseName },
  { header: '수량', kind: 'quantity', cell: (w) => w.quantity },
  { header: '중량(kg)', kind: 'quantity', cell: (w) => w.weightKg },
  { header: '사유', cell: (w) => wasteReasonNames[w.reason] },
  { header: '자세한 사유', cell: (w) => w.reasonDetail },
  { header: '처리 방법', cell: (w) => disposalMethodNames[w.disposalMethod] },
  { header: '처리 업체', cell: (w) => w.disposalCompany },
  // Only what has left the stock is lost.
  summed('나간 중량(kg)', 'quantity', (w) => (w.status === 'DISPOSED' ? w.weightKg : null)),
  summed('처리 비용(원)', 'won', (w) => (w.status === 'DISPOSED' ? w.disposalCostAmount : null)),
  summed('손실 금액(원)', 'won', (w) => (w.status === 'DISPOSED' ? w.lossAmount : null)),
  { header: '등록한 사람', cell: (w) => w.requestedByName },
  { header: '승인한 사람', cell: (w) => w.approvedByName },
  { header: '폐기한 날', kind: 'date', cell: (w) => w.disposedAt && seoulDate(w.disposedAt) },
]

/**
 * The list as a file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportWastes(
  db: Db,
  exports: Exports,
  by: Member,
  { format, bookOwnerId = by.id, ...asked }: WasteFilters & { format: SheetFormat },
): Promise<StreamedFile> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW', 'EXPORT')
  const narrowing = { ...asked, bookOwnerId }
  return exports.file(by, {
    ...{ name: '폐기', format, columns, bookOwnerId, asked },
    ids: (limit) => listing.ids(db, narrowing, limit),
    count: async () => (await listing.sums(db, narrowing)).count,
    rows: (ids) => listing.exported(db, ids),
  })
}
