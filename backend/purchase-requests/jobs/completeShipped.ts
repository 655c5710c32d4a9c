import { receivedBefore } from '../../../shared/purchase-requests/rules.ts'
import { setting } from '../../admin/settings/read.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import type { Each } from '../../jobs/job.ts'
import { received } from './queries.ts'
import { type Job, type Run, run } from './run.ts'

/** What was shipped long enough ago, a day unless set, counts as received, and both sides are told (domain.md 13). */
export async function completeShipped(db: Db, audit: Pick<Audit, 'append'>, now: number, each?: Each): Promise<Run> {
  const before = receivedBefore(now, await setting(db, 'request.autoCompleteHours'))
  const job: Job = {
    to: 'COMPLETED',
    find: (db, _now, after) => received(db, before, after),
    isDue: ({ status, shippedAt }) => status === 'SHIPPED' && shippedAt !== null && Date.parse(shippedAt) <= before,
  }
  return run(db, audit, now, job, each)
}
