import type { Balance, BalanceFilters } from '../../shared/balances/contract.ts'
import type { BalanceSort } from '../../shared/balances/words.ts'
import { clientStatusNames } from '../../shared/clients/words.ts'
import type { SheetFormat } from '../../shared/exports/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import { type Age, ages } from '../../shared/transactions/words.ts'
import { mayOnEveryRow } from '../clients/access.ts'
import type { Db } from '../db/open.ts'
import { type Column, summed } from '../exports/column.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import { opened, rowsOf } from './list.ts'
import * as listing from './listQueries.ts'

/**
 * What a book's clients owe and are owed as a file, put on record.
 * @throws Refusal as the list, PERMISSION_MISSING for who may not export everything he sees, EXPORT_TOO_LARGE,
 * TOO_MANY_REQUESTS
 */
export async function exportBalances(
  db: Db,
  exports: Exports,
  by: Member,
  { format, sort, ...asked }: BalanceFilters & { sort: BalanceSort; format: SheetFormat },
): Promise<StreamedFile> {
  const found = await opened(db, by, asked)
  const { right, narrowing } = found
  if (!mayOnEveryRow(right, 'EXPORT')) throw new Refusal('PERMISSION_MISSING')
  if (sort === '-overdue') await listing.passDays(db, right.bookOwnerId, narrowing.today)
  const { bookOwnerId: _book, ...filters } = asked
  return exports.file(by, {
    ...{ name: '미수금', format, bookOwnerId: right.bookOwnerId, asked: filters },
    columns: columnsFor(narrowing.agingDays),
    ids: (size) => listing.pageOfIds(db, right, narrowing, { page: 0, size, sort }),
    count: () => listing.count(db, right, narrowing),
    rows: (ids) => rowsOf(db, ids, found),
  })
}

const columnsFor = (agingDays: readonly number[]): readonly Column<Balance>[] => [
  { header: '거래처 코드', cell: (b) => b.clientCode },
  { header: '거래처', cell: (b) => b.clientName },
  { header: '상태', cell: (b) => clientStatusNames[b.status] },
  summed('미수금(원)', 'won', (b) => b.arAmount),
  summed('미지급금(원)', 'won', (b) => b.apAmount),
  summed('연체(원)', 'won', (b) => b.overdueAmount),
  ...ages.map((age, at) => summed<Balance>(`${ageName(age, at, agingDays)}(원)`, 'won', (b) => b.buckets[age])),
  summed('선수금(원)', 'won', (b) => b.prepaidAmount),
  summed('이월 미수금(원)', 'won', (b) => b.carriedAmount),
  summed('매출(원)', 'won', (b) => b.salesAmount),
  summed('입금(원)', 'won', (b) => b.receiptAmount),
  summed('기말 미수금(원)', 'won', (b) => b.closingAmount),
  summed('매입(원)', 'won', (b) => b.purchaseAmount),
  summed('지급(원)', 'won', (b) => b.paymentAmount),
  { header: '외상한도(원)', kind: 'won', cell: (b) => b.creditLimitAmount },
  { header: '한도 사용률(%)', kind: 'percent', cell: (b) => b.usedRate },
  { header: '가장 긴 연체(일)', kind: 'quantity', cell: (b) => b.maxOverdueDays },
  { header: '최종 거래일', kind: 'date', cell: (b) => b.lastTradeDate },
  { header: '최종 결제일', kind: 'date', cell: (b) => b.lastPaymentDate },
]

/** `기한 전`, `연체 1–30일`, `연체 121일 이상`: the ages as the service counts them. */
function ageName(age: Age, at: number, agingDays: readonly number[]): string {
  if (age === 'NOT_DUE') return '기한 전'
  const from = (agingDays[at - 2] ?? 0) + 1
  const to = agingDays[at - 1]
  return to === undefined ? `연체 ${from}일 이상` : `연체 ${from}–${to}일`
}
