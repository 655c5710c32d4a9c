import { type ConnectionType, connectionTypeNames } from '../../shared/connections/permissions.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<ConnectionType, Tone> = { OWNER: 'primary', MANAGER: 'info' }

export const TypeBadge = ({ type }: { type: ConnectionType }) => (
  <Badge tone={tones[type]}>{connectionTypeNames[type]}</Badge>
)
