import { type Status, statusNames } from '../../shared/purchase-requests/rules.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

/** Accent waits for somebody, green runs well, red ended badly, grey is over. */
const tones: Record<Status, Tone> = {
  DRAFT: 'neutral',
  REQUESTED: 'accent',
  COUNTERED: 'warn',
  ACCEPTED: 'primary',
  PREPARING: 'info',
  SHIPPED: 'info',
  COMPLETED: 'primary',
  REJECTED: 'danger',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
}

export const StatusBadge = ({ status }: { status: Status }) => <Badge tone={tones[status]}>{statusNames[status]}</Badge>
