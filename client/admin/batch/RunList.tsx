import type { BatchRun } from '../../../shared/admin/batches.ts'
import { isOpen } from '../../../shared/admin/batches.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useAgainWhile } from '../../ui/useAgainWhile.ts'
import * as css from './Batch.css.ts'
import { Progress, StatusBadge } from './StatusBadge.tsx'
import { pathTo, type View } from './view.ts'
import { countWords, durationWords, momentWords } from './words.ts'

/** Runs of one job, the last first, each with what it says of itself. */
export function RunList({ page: { content, totalPages }, view }: { page: Page<BatchRun>; view: View }) {
  useAgainWhile(content.some(({ status }) => isOpen(status)))
  if (content.length === 0)
    return <EmptyState title="아직 실행한 적이 없어요." note="정한 시각이 되거나 지금 실행하면 여기에 남아요." />
  return (
    <>
      <ol className={css.runs}>
        {content.map((run) => (
          <Run key={run.runId} run={run} />
        ))}
      </ol>
      <Pager page={view.page} pages={totalPages} pathOf={(page) => pathTo({ ...view, page })} />
    </>
  )
}

function Run({ run }: { run: BatchRun }) {
  const said = [durationWords(run), isOpen(run.status) ? null : countWords(run), run.triggeredBy ?? '자동'].filter(
    Boolean,
  )
  return (
    <li className={css.run}>
      <span className={css.runHead}>
        <StatusBadge status={run.status} />
        <time dateTime={run.queuedAt}>{momentWords(run.queuedAt)}</time>
        <span className={css.quiet}>{said.join(' · ')}</span>
      </span>
      {isOpen(run.status) && <Progress run={run} />}
      {run.message && <p className={css.message}>{run.message}</p>}
    </li>
  )
}
