import { type RequestStatus, requestStatusNames } from '../../shared/connections/contract.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<RequestStatus, Tone> = {
  PENDING: 'accent',
  ACCEPTED: 'primary',
  REJECTED: 'danger',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
}

export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={tones[status]}>{requestStatusNames[status]}</Badge>
)
