import type { BatchRun } from '../../../shared/admin/batches.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Meter } from '../../ui/Meter.tsx'
import * as css from './Batch.css.ts'
import { countWords, percentOf, statusNames, statusTones } from './words.ts'

export const StatusBadge = ({ status }: Pick<BatchRun, 'status'>) => (
  <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
)

/** How far a run is that is yet to end. */
export function Progress({ run }: { run: BatchRun }) {
  const percent = percentOf(run)
  return (
    <span className={css.progress}>
      {percent !== null && <Meter percent={percent} label="진행" tone="primary" />}
      <span className={css.quiet}>{countWords(run) || '준비하는 중'}</span>
    </span>
  )
}
