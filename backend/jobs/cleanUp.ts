import * as imports from '../auction-results/imports/queries.ts'
import * as clients from '../clients/selfQueries.ts'
import type { Db } from '../db/open.ts'
import * as loose from '../files/looseQueries.ts'
import * as answers from '../http/answerQueries.ts'
import * as invitations from '../invitations/queries.ts'
import * as pushes from '../notifications/push/pushQueries.ts'
import { deleteEnded } from '../notifications/push/subscriptionQueries.ts'
import { removeExpired } from '../notifications/removeExpired.ts'
import { removeOldEvents } from '../realtime/removeOldEvents.ts'
import { removeEnded } from '../session/removeEnded.ts'
import { inBatches } from './inBatches.ts'
import type { Work } from './job.ts'

/** Removes what is kept for a time only and whose time is over, whether or not anybody comes by. */
export async function cleanUp(work: Pick<Work, 'now' | 'done'>, db: Db): Promise<void> {
  await removeExpired(db, (removed) => work.done(removed))
  await removeOldEvents(work, db)
  await inBatches(work.done, (most) => answers.deleteOld(db, most))
  await inBatches(work.done, (most) => loose.removeOld(db, most))
  await inBatches(work.done, (most) => clients.forgetLeavers(db, most))
  await inBatches(work.done, (most) => invitations.forgetInvitees(db, most))
  await inBatches(work.done, (most) => imports.removeOldRows(db, most))
  await inBatches(work.done, (most) => imports.removeOldRuns(db, most))
  await inBatches(work.done, (most) => deleteEnded(db, most))
  await inBatches(work.done, (most) => pushes.deleteOld(db, most))
  await removeEnded(work, db)
}
