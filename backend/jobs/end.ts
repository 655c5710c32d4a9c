import type { Db } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'
import type { Job } from './job.ts'
import * as runs from './queries.ts'

/**
 * Ends a run, and tells the system's administrators of one that has failed; of those that go on failing they heard
 * when it began. A run that is not this attempt's any more is left as it is.
 */
export const endRun = (
  db: Db,
  job: Pick<Job, 'jobId' | 'jobName'>,
  { runId, attempt }: { runId: number; attempt: number },
  ended: runs.End,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await runs.end(trx, runId, attempt, ended)) || ended.status !== 'FAILED') return
    if ((await runs.endingBefore(trx, job.jobId, runId)) === 'FAILED') return
    for (const receiverId of await runs.systemAdmins(trx))
      await notify(trx, {
        receiverId,
        type: 'SYSTEM_NOTICE',
        title: '배치 작업이 실패했어요',
        content: `${job.jobName} · ${ended.message ?? ''}`,
      })
  })
