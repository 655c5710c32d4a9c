import type { AuctionResult, ResultFilters } from '../../shared/auction-results/contract.ts'
import { type ResultSort, tradeTypeNames } from '../../shared/auction-results/words.ts'
import type { SheetFormat } from '../../shared/exports/contract.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { type Column, summed } from '../exports/column.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import { opened } from './list.ts'
import * as results from './listQueries.ts'

/** What a source says; its sign for nothing would stand there as a text that is kept from being a formula. */
const known = (text: string | null) => (text === '-' ? null : text)

const columns: readonly Column<AuctionResult>[] = [
  { header: '경락일', kind: 'date', cell: (r) => r.saleDate },
  { header: '경락 시각', kind: 'time', cell: (r) => r.auctionDateTime },
  { header: '도매시장', cell: (r) => r.marketName },
  { header: '법인', cell: (r) => r.corpName },
  { header: '원표번호', cell: (r) => r.slipNo },
  { header: '순번', cell: (r) => r.auctionSeq },
  { header: '매매구분', cell: (r) => known(tradeTypeNames[r.tradeType]) },
  { header: '품목', cell: (r) => r.midName },
  { header: '품종', cell: (r) => known(r.smallName) },
  { header: '단위 중량', kind: 'quantity', cell: (r) => r.unitQty },
  { header: '단위', cell: (r) => known(r.unitName) },
  { header: '포장', cell: (r) => known(r.packageName) },
  { header: '크기', cell: (r) => known(r.sizeName) },
  { header: '등급', cell: (r) => known(r.gradeName) },
  { header: '산지', cell: (r) => known(r.originName) },
  { header: '인증', cell: (r) => known(r.certification) },
  summed('수량', 'quantity', (r) => r.quantity),
  summed('중량(kg)', 'quantity', (r) => r.weightKg),
  { header: '경락가(원)', kind: 'won', cell: (r) => r.price },
  { header: 'kg 단가(원)', kind: 'quantity', cell: (r) => r.pricePerKg },
  summed('금액(원)', 'won', (r) => r.totalAmount),
  { header: '이상치', cell: (r) => (r.isSuspect ? '확인 필요' : null) },
  { header: '내 낙찰', cell: (r) => (r.isMine ? '낙찰' : null) },
]

/**
 * A market's results as a file, put on record; what of it a book has won is marked.
 * @throws Refusal as the list, PERMISSION_MISSING without EXPORT, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportResults(
  db: Db,
  exports: Exports,
  by: Member,
  { sort, format, ...filters }: ResultFilters & { sort: ResultSort; format: SheetFormat },
): Promise<StreamedFile> {
  const { bookOwnerId = by.id, ...asked } = filters
  await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW', 'EXPORT')
  const { scope, span, narrowing } = await opened(db, by, filters)
  return exports.file(by, {
    ...{ name: `경락결과 ${scope.marketName}`, format, columns, bookOwnerId, asked: { ...asked, ...scope } },
    ids: async (limit) => (span ? results.ids(db, span, narrowing, { sort, limit }) : []),
    count: async () => (span ? results.count(db, span, narrowing) : 0),
    rows: (ids) => results.byIds(db, ids, bookOwnerId),
  })
}
