import { type ClientStatus, clientStatusNames } from '../../shared/clients/words.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

/** Green trades, yellow rests, red may not, grey is over. */
const tones: Record<ClientStatus, Tone> = { ACTIVE: 'primary', PAUSED: 'warn', BLOCKED: 'danger', CLOSED: 'neutral' }

export const StatusBadge = ({ status }: { status: ClientStatus }) => (
  <Badge tone={tones[status]}>{clientStatusNames[status]}</Badge>
)
