import { type WasteStatus, wasteStatusNames } from '../../shared/waste/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { tones } from './words.ts'

export const WasteBadge = ({ status }: { status: WasteStatus }) => (
  <Badge tone={tones[status]}>{wasteStatusNames[status]}</Badge>
)
