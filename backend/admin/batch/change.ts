import type { Batch, changeBatch, JobId } from '../../../shared/admin/batches.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { changes } from '../../audit/changes.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { faultOf } from '../../jobs/cron.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import * as stored from '../../jobs/queries.ts'
import { isFixed, one } from './list.ts'
import * as batches from './queries.ts'

/**
 * Switches a job on or off, or decides when it is done. What was missed while it was off, or by the schedule before, is
 * not made up for. The same again changes nothing.
 * @throws Refusal NOT_FOUND, INVALID_FIELDS for a schedule that cannot be kept or follows a setting
 */
export const change = (
  db: Db,
  jobs: Pick<Jobs, 'catalogue' | 'nameOf' | 'scheduleOf'>,
  by: Member,
  jobId: JobId,
  asked: Of<typeof changeBatch.body>,
  now = Date.now(),
): Promise<Batch> =>
  db.transaction().execute(async (trx) => {
    const before = await stored.lockJob(trx, jobId)
    if (!before) throw new Refusal('NOT_FOUND')
    const kept = isFixed(jobId) ? await jobs.scheduleOf(before, trx) : before.cron
    const { enabled = before.enabled, cron = kept } = asked
    const after = { enabled, cron: cron === kept ? before.cron : cron }
    if (after.cron !== before.cron) {
      if (isFixed(jobId)) refuseField('cron', '이 작업의 일정은 설정의 경락 가져오기 간격을 따라요.')
      const fault = faultOf(after.cron, now)
      if (fault !== null) refuseField('cron', fault)
    }
    if (after.cron !== before.cron || after.enabled !== before.enabled) {
      await batches.update(trx, jobId, { ...after, lastTick: new Date(now).toISOString(), updatedBy: by.id })
      await by.record(trx, {
        action: 'SETTING',
        entityType: 'batchJob',
        entityId: jobId,
        entityLabel: jobs.nameOf(jobId),
        ...changes({ enabled: before.enabled, cron: before.cron }, after),
      })
    }
    return one(trx, { jobs }, { ...before, ...after }, now)
  })
