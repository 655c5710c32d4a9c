import { won } from '../../shared/kit/money.ts'
import type { Transaction } from '../../shared/transactions/contract.ts'
import {
  accountNames,
  type GoodsType,
  goodsTypes,
  type TransactionStatus,
  type TransactionType,
  transactionTypeNames,
} from '../../shared/transactions/words.ts'
import type { Tone } from '../ui/Badge.tsx'

/** A draft waits, what is posted counts, what is voided is over. */
export const statusTones: Record<TransactionStatus, Tone> = {
  DRAFT: 'accent',
  POSTED: 'primary',
  VOIDED: 'danger',
  DELETED: 'neutral',
}

/** A paper of goods has lines; the others are of an amount alone. */
export const isGoods = (type: TransactionType): type is GoodsType => goodsTypes.some((known) => known === type)

/** What is charged to what we owe, or taken back of it. */
export const isBought = (type: TransactionType): boolean => type === 'PURCHASE' || type === 'PURCHASE_RETURN'

/** What brings goods in or back of the same kind. */
export const returnOf: Partial<Record<TransactionType, GoodsType>> = {
  SALE: 'SALE_RETURN',
  PURCHASE: 'PURCHASE_RETURN',
}

/** `매출 20260115-0001`; a draft has no number yet. */
export const paperName = ({ transactionType, transactionNo }: Pick<Transaction, 'transactionType' | 'transactionNo'>) =>
  `${transactionTypeNames[transactionType]} ${transactionNo ?? '작성중'}`

/** `매출 취소` for a mirror, `할인 (미수금)` where the type alone does not say what it changes. */
export function typeName({
  transactionType: type,
  reversalOfId,
  account,
}: Pick<Transaction, 'transactionType' | 'reversalOfId' | 'account'>): string {
  const name = transactionTypeNames[type]
  const about = type === 'DISCOUNT' || type === 'ADJUSTMENT' || type === 'OPENING' ? ` (${accountNames[account]})` : ''
  return `${name}${reversalOfId === null ? '' : ' 취소'}${about}`
}

/** What is still to be paid or used of a posted paper, in words; null where nothing is owed by it. */
export function openWords({ totalAmount, paidAmount }: Pick<Transaction, 'totalAmount' | 'paidAmount'>): string | null {
  if (totalAmount <= 0) return null
  if (paidAmount >= totalAmount) return '정산 끝'
  return paidAmount > 0 ? `${won(totalAmount - paidAmount)} 남음` : null
}
