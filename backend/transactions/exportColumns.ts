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

type HistoryRow = ReplyOf<typeof clientTransactions>['content'][number]

/** Won of a paper that is posted, if it is of this type; what comes back is taken off, as the sums of the list have it. */
const wonOf = (type: TransactionType, back?: TransactionType) => (row: Transaction) => {
  if (row.status === 'DRAFT') return null
  if (row.transactionType === type) return row.totalAmount
  return row.transactionType === back ? -row.totalAmount : null
}

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

export const paperColumns: readonly Column<Transaction>[] = [
  ...what,
  { header: '거래처', cell: (t) => t.clientName },
  { header: '계정', cell: (t) => accountNames[t.account] },
  summed('매출(원)', 'won', wonOf('SALE', 'SALE_RETURN')),
  summed('매입(원)', 'won', wonOf('PURCHASE', 'PURCHASE_RETURN')),
  summed('입금(원)', 'won', wonOf('RECEIPT')),
  summed('지급(원)', 'won', wonOf('PAYMENT')),
  { header: '정산된 금액(원)', kind: 'won', cell: (t) => t.paidAmount },
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
