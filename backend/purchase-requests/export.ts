import type { SheetFormat } from '../../shared/exports/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import type { ExportQuery, PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { requestTypeNames, type Status, statusNames } from '../../shared/purchase-requests/rules.ts'
import { mayOnEveryRow } from '../clients/access.ts'
import type { Db } from '../db/open.ts'
import { type Column, summed } from '../exports/column.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import { opened } from './list.ts'
import * as listing from './listQueries.ts'

/** In which what was confirmed holds; an offer does not yet, and what was called off does no more. */
const agreed: readonly Status[] = ['ACCEPTED', 'PREPARING', 'SHIPPED', 'COMPLETED']

const columns: readonly Column<PurchaseRequest>[] = [
  { header: '요청 번호', cell: (r) => r.requestNo },
  { header: '구분', cell: (r) => requestTypeNames[r.requestType] },
  { header: '상태', cell: (r) => statusNames[r.status] },
  { header: '보낸 곳', cell: (r) => r.senderName },
  { header: '받은 곳', cell: (r) => r.receiverName },
  { header: '희망 납품일', kind: 'date', cell: (r) => r.desiredDate },
  { header: '답변 마감', kind: 'time', cell: (r) => r.cutoffAt },
  { header: '내용', cell: (r) => r.summary },
  { header: '품목 수', kind: 'quantity', cell: (r) => r.itemCount },
  // Not added up: much of it came to nothing, and what was sent later was asked for twice.
  { header: '요청 금액(원)', kind: 'won', cell: (r) => r.requestedAmount },
  summed('확정 금액(원)', 'won', (r) => (agreed.includes(r.status) ? r.confirmedAmount : null)),
  { header: '작성 일시', kind: 'time', cell: (r) => r.createdAt },
]

const names = { sender: '보낸 구매 요청', receiver: '받은 구매 요청' } as const

/**
 * What a book has sent or received as a file, put on record.
 * @throws Refusal as the list, PERMISSION_MISSING for who may not export everything he sees, EXPORT_TOO_LARGE,
 * TOO_MANY_REQUESTS
 */
export async function exportRequests(
  db: Db,
  exports: Exports,
  by: Member,
  { format, side, ...query }: ExportQuery & { format: SheetFormat },
): Promise<StreamedFile> {
  const party = side === 'sent' ? 'sender' : 'receiver'
  const { right, narrowing, shown } = await opened(db, by, party, query)
  if (!mayOnEveryRow(right, 'EXPORT')) throw new Refusal('PERMISSION_MISSING')
  const { bookOwnerId: _book, ...asked } = query
  return exports.file(by, {
    ...{ name: names[party], format, columns, bookOwnerId: right.bookOwnerId, asked },
    ids: (limit) => listing.ids(db, narrowing, limit),
    count: () => listing.count(db, narrowing),
    rows: async (ids) => shown(await listing.byIds(db, ids)),
  })
}
