import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { balancePath } from '../balances/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { isBought } from './words.ts'

type Of = 'transactionId' | 'transactionType' | 'clientId' | 'openAmount' | 'may'

/** The way to the money for what is open of a paper of goods that were sold or bought. */
export function PayLink({ paper }: { paper: Pick<TransactionDetail, Of> }) {
  const { transactionId, transactionType, clientId, openAmount, may } = paper
  if (!may.pay || openAmount <= 0) return null
  const type = isBought(transactionType) ? 'PAYMENT' : 'RECEIPT'
  return (
    <LinkButton to={`${balancePath(clientId)}?pay=${type}&paper=${transactionId}`} size="small">
      {`${transactionTypeNames[type]} 기록`}
    </LinkButton>
  )
}
