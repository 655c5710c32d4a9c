import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { clientTransactions, Transaction } from '../../shared/transactions/contract.ts'
import {
  accountNames,
  paymentMethodNames,
  type TransactionType,
  transactionStatusNames,
  transactionTypeNames,
} from '../../shared/transactions/words.ts'
import { type Column, summed } from '../exports/column.ts'
import type { SumOfLines } from './listQueries.ts'

type HistoryRow = ReplyOf<typeof clientTransactions>['content'][number]

/** A paper of which some lines are asked for, with what these alone come to. */
export type PaperOfLines = Transaction & { ofLines: SumOfLines }

type Types = readonly TransactionType[]

/**
 * A figure of a paper that is posted, if it is of one of these types; what comes back is taken off, as the sums of the
 * list have it.
 */
const net =
  <Row extends Transaction>(figure: (row: Row) => number, types: Types, back: Types = []) =>
  (row: Row) => {
    if (row.status === 'DRAFT') return null
    if (types.includes(row.transactionType)) return figure(row)
    return back.includes(row.transactionType) ? -figure(row) : null
  }
const total = (row: Transaction) => row.totalAmount

const what: readonly Column<Transaction>[] = [
  { header: '영업일', kind: 'date', cell: (t) => t.businessDate },
  { header: '전표 번호', cell: (t) => t.transactionNo },
  { header: '구분', cell: (t) => transactionTypeNames[t.transactionType] },
  { header: '상태', cell: (t) => transactionStatusNames[t.status] },
  { header: '내용', cell: (t) => t.summary },
  { header: '수량', kind: 'quantity', cell: (t) => t.quantity },
  { header: '중량(kg)', kind: 'quantity', cell: (t) => t.weightKg },
  { header: '공급가액(원)', kind: 'won', cell: (t) => t.supplyAmount },
  { header: '세액(원)', kind: 'won', cell: (t) => t.taxAmount },
  { header: '합계(원)', kind: 'won', cell: (t) => t.totalAmount },
]
const how: readonly Column<Transaction>[] = [
  { header: '결제 수단', cell: (t) => t.paymentMethod && paymentMethodNames[t.paymentMethod] },
  { header: '결제 기한', kind: 'date', cell: (t) => t.dueDate },
  { header: '메모', cell: (t) => t.memo },
  { header: '등록한 사람', cell: (t) => t.createdByName },
  { header: '등록 일시', kind: 'time', cell: (t) => t.createdAt },
]

const whose: readonly Column<Transaction>[] = [
  { header: '거래처', cell: (t) => t.clientName },
  { header: '계정', cell: (t) => accountNames[t.account] },
]
const settled: Column<Transaction> = { header: '정산된 금액(원)', kind: 'won', cell: (t) => t.paidAmount }

export const paperColumns: readonly Column<Transaction>[] = [
  ...what,
  ...whose,
  summed('매출(원)', 'won', net(total, ['SALE'], ['SALE_RETURN'])),
  summed('매입(원)', 'won', net(total, ['PURCHASE'], ['PURCHASE_RETURN'])),
  summed('입금(원)', 'won', net(total, ['RECEIPT'])),
  summed('지급(원)', 'won', net(total, ['PAYMENT'])),
  settled,
  ...how,
]

const returns = ['SALE_RETURN', 'PURCHASE_RETURN'] as const

/** Where goods are asked for: what else stands on a paper is no part of their sums. */
export const columnsOfLines: readonly Column<PaperOfLines>[] = [
  ...what,
  ...whose,
  summed(
    '고른 품목 수량',
    'quantity',
    net((t) => t.ofLines.quantity, ['SALE', 'PURCHASE'], returns),
  ),
  summed(
    '고른 품목 중량(kg)',
    'quantity',
    net((t) => t.ofLines.weightKg, ['SALE', 'PURCHASE'], returns),
  ),
  summed(
    '고른 품목 매출(원)',
    'won',
    net((t) => t.ofLines.amount, ['SALE'], ['SALE_RETURN']),
  ),
  summed(
    '고른 품목 매입(원)',
    'won',
    net((t) => t.ofLines.amount, ['PURCHASE'], ['PURCHASE_RETURN']),
  ),
  settled,
  ...how,
]

const after: readonly Column<HistoryRow>[] = [
  { header: '거래 후 미수금(원)', kind: 'won', cell: (t) => t.balanceAfter?.receivableAmount ?? null },
  { header: '거래 후 미지급금(원)', kind: 'won', cell: (t) => t.balanceAfter?.payableAmount ?? null },
]

/** A ledger, with what was owed after each paper for who may see it. */
export const historyColumns = (seesBalance: boolean): readonly Column<HistoryRow>[] => [
  ...what,
  { header: '정산한 금액(원)', kind: 'won', cell: (t) => t.receivedAmount },
  ...(seesBalance ? after : []),
  ...how,
]
