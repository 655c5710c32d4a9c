import type { BalanceDetail } from '../../shared/balances/contract.ts'
import type { Transaction } from '../../shared/transactions/contract.ts'
import { isShown } from '../../shared/transactions/rules.ts'
import { paperPath } from '../transactions/paths.ts'
import { balancePath } from './paths.ts'

type Paper = Pick<Transaction, 'transactionId' | 'transactionType'>
type Standing = Pick<BalanceDetail, 'bookOwnerId' | 'clientId'> & { may: Pick<BalanceDetail['may'], 'seeTrades'> }

/** Whether a paper that the balance is made of may be opened by who sees the balance. */
export const mayOpen = ({ may }: Standing, { transactionType }: Paper): boolean =>
  isShown(transactionType, { trade: may.seeTrades, balance: true })

/** Where he opens it: among the papers of the book, or beside the balance; null for one that he may not open. */
export function openPath(balance: Standing, paper: Paper): string | null {
  if (balance.may.seeTrades) return paperPath(paper.transactionId, balance.bookOwnerId)
  return mayOpen(balance, paper) ? `${balancePath(balance.clientId)}?slip=${paper.transactionId}` : null
}
