import type { Batch } from '../../../shared/admin/batches.ts'
import { ActForm } from '../../forms/ActForm.tsx'
import { Button } from '../../ui/Button.tsx'
import * as css from './Batch.css.ts'

/** Switches a job on or off at once; also before scripts have come. */
export const Turn = ({ batch: { jobId, jobName, cron, enabled } }: { batch: Batch }) => (
  <span className={css.above}>
    <ActForm intent="turn" id={jobId}>
      <input type="hidden" name="cron" value={cron} />
      <input type="hidden" name="enabled" value={enabled ? '0' : '1'} />
      <Button type="submit" size="compact" role="switch" aria-checked={enabled} aria-label={`${jobName} 사용`}>
        <span className={css.dot} data-on={enabled} aria-hidden="true" />
        {enabled ? '켜짐' : '꺼짐'}
      </Button>
    </ActForm>
  </span>
)
