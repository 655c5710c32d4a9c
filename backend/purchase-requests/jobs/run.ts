import type { Status } from '../../../shared/purchase-requests/rules.ts'
import type { Audit } from '../../audit/append.ts'
import { system } from '../../audit/system.ts'
import type { Db } from '../../db/open.ts'
import type { Each } from '../../jobs/job.ts'
import { finish } from '../finish.ts'
import { passed } from '../notices.ts'
import * as requests from '../queries.ts'
import { tell } from '../tell.ts'
import type * as due from './queries.ts'

const BATCH = 200

/** What a run has done: requests that were moved, and those that could not be. */
export type Run = { moved: number; failed: { requestId: number; error: unknown }[] }

export type Job = {
  to: Status
  find: typeof due.unanswered
  /** Asked again once the request is locked: somebody may have been quicker. */
  isDue(request: requests.Row, now: number): boolean
}

/** Those that fail are in what is returned. */
const onwards: Each = async (items, _what, act) => {
  for (const item of items) await Promise.allSettled([act(item)])
}

/** Moves what is due, each in a transaction of its own, so that one that fails holds up no other; run twice it does nothing. */
export async function run(
  db: Db,
  audit: Pick<Audit, 'append'>,
  now: number,
  { to, find, isDue }: Job,
  each: Each = onwards,
): Promise<Run> {
  const done: Run = { moved: 0, failed: [] }
  let ids = await find(db, now, { after: 0, most: BATCH })
  while (ids.length > 0) {
    await each(ids, (requestId) => `request ${requestId}`, attempt)
    ids = await find(db, now, { after: ids.at(-1) ?? 0, most: BATCH })
  }
  return done

  async function attempt(requestId: number): Promise<void> {
    try {
      if (await move(requestId)) done.moved++
    } catch (error) {
      done.failed.push({ requestId, error })
      throw error
    }
  }

  function move(requestId: number): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const request = await requests.lock(trx, requestId)
      if (!request || !isDue(request, now)) return false
      await finish(trx, system(audit), request, { to, party: null, reason: null })
      for (const notice of passed(request, to)) await tell(trx, notice)
      return true
    })
  }
}
