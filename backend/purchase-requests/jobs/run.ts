import type { Status } from '../../../shared/purchase-requests/rules.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import { notify } from '../../notifications/notify.ts'
import { finish, type Mover } from '../finish.ts'
import { passed } from '../notices.ts'
import * as requests from '../queries.ts'
import type * as due from './queries.ts'

const BATCH = 200

/** What a run has done: requests that were moved, and those that could not be. */
export type Run = { moved: number; failed: { requestId: number; error: unknown }[] }

const nowhere = { ip: null, userAgent: null, requestId: null }

/** Nobody acts where time does: the log names no actor. */
const system = (audit: Pick<Audit, 'append'>): Mover => ({
  id: null,
  record: (trx, entry) =>
    audit.append(trx, { actorId: null, realActorId: null, impersonateSessionId: null, from: nowhere }, entry),
})

type Job = {
  to: Status
  find: typeof due.unanswered
  /** Asked again once the request is locked: somebody may have been quicker. */
  isDue(request: requests.Row, now: number): boolean
}

/** Moves what is due, each in a transaction of its own, so that one that fails holds up no other; run twice it does nothing. */
export async function run(db: Db, audit: Pick<Audit, 'append'>, now: number, { to, find, isDue }: Job): Promise<Run> {
  const done: Run = { moved: 0, failed: [] }
  let ids = await find(db, now, { after: 0, most: BATCH })
  while (ids.length > 0) {
    for (const requestId of ids) {
      try {
        if (await move(requestId)) done.moved++
      } catch (error) {
        done.failed.push({ requestId, error })
      }
    }
    ids = await find(db, now, { after: ids.at(-1) ?? 0, most: BATCH })
  }
  return done

  function move(requestId: number): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const request = await requests.lock(trx, requestId)
      if (!request || !isDue(request, now)) return false
      await finish(trx, system(audit), request, { to, party: null, reason: null })
      for (const notice of passed(request, to)) await notify(trx, notice)
      return true
    })
  }
}
