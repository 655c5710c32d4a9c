import type { DeliveryPaper } from '../../shared/statements/paper.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import { maskOf } from '../clients/detail.ts'
import type { Holder } from './partyQueries.ts'

/**
 * The account that a paper of the book asks to be paid to. Its owner has written it down to be printed; it stands there in
 * full all the same only where somebody hands out the paper who sees what is owed (decision 019).
 */
export function bankAccountOf(
  accounts: AccountNumbers,
  bookOwnerId: number,
  { bankName, accountHolder, accountNoSealed, accountNoTail }: Holder['bank'],
  isWhole: boolean,
): DeliveryPaper['bankAccount'] {
  if (!bankName || !accountNoSealed) return null
  const accountNo = isWhole ? accounts.open(bookOwnerId, accountNoSealed) : maskOf(accountNoTail ?? '')
  return { bankName, accountNo, accountHolder }
}
