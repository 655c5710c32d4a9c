import { type WarehouseStatus, warehouseStatusNames } from '../../shared/warehouses/words.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<WarehouseStatus, Tone> = { ACTIVE: 'primary', INACTIVE: 'neutral' }

export const StatusBadge = ({ status }: { status: WarehouseStatus }) => (
  <Badge tone={tones[status]}>{warehouseStatusNames[status]}</Badge>
)
