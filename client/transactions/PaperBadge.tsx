import { type TransactionStatus, transactionStatusNames } from '../../shared/transactions/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { statusTones } from './words.ts'

export const PaperBadge = ({ status }: { status: TransactionStatus }) => (
  <Badge tone={statusTones[status]}>{transactionStatusNames[status]}</Badge>
)
