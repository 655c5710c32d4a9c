import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { balancePath } from '../balances/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { isBought, returnOf } from './words.ts'

type Of = 'transactionId' | 'transactionType' | 'clientId' | 'status' | 'reversalOfId' | 'openAmount'

/** The way to the money for what is open of a paper of goods that were sold or bought. */
export function PayLink({ paper }: { paper: Pick<TransactionDetail, Of> }) {
  const { transactionId, transactionType, clientId, status, reversalOfId, openAmount } = paper
  if (status !== 'POSTED' || reversalOfId !== null || !returnOf[transactionType] || openAmount <= 0) return null
  const type = isBought(transactionType) ? 'PAYMENT' : 'RECEIPT'
  return (
    <LinkButton to={`${balancePath(clientId)}?pay=${type}&paper=${transactionId}`} size="small">
      {`${transactionTypeNames[type]} 기록`}
    </LinkButton>
  )
}
