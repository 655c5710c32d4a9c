import { receivedBefore } from '../../../shared/purchase-requests/rules.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import { received } from './queries.ts'
import { type Run, run } from './run.ts'

/** What was shipped a day ago counts as received, and both sides are told (domain.md 13). */
export const completeShipped = (db: Db, audit: Pick<Audit, 'append'>, now: number): Promise<Run> =>
  run(db, audit, now, {
    to: 'COMPLETED',
    find: received,
    isDue: ({ status, shippedAt }) =>
      status === 'SHIPPED' && shippedAt !== null && Date.parse(shippedAt) <= receivedBefore(now),
  })
