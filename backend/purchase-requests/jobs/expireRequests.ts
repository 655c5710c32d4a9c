import { statusAt } from '../../../shared/purchase-requests/rules.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import type { Each } from '../../jobs/job.ts'
import { unanswered } from './queries.ts'
import { type Run, run } from './run.ts'

/** Writes down that offers are over which nobody has answered in time, and tells both sides (domain.md 13). */
export const expireRequests = (db: Db, audit: Pick<Audit, 'append'>, now: number, each?: Each): Promise<Run> =>
  run(
    db,
    audit,
    now,
    {
      to: 'EXPIRED',
      find: unanswered,
      isDue: (request) => request.status !== 'EXPIRED' && statusAt(request, now) === 'EXPIRED',
    },
    each,
  )
