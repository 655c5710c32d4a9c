import type { Audit } from '../audit/append.ts'
import { system } from '../audit/system.ts'
import type { Db } from '../db/open.ts'
import type { Work } from '../jobs/job.ts'
import * as dormant from './dormantQueries.ts'

/** Days without a visit after which a member sleeps (domain.md 2.2). */
const AWAY_DAYS = 365
const BATCH = 200

/** Puts members to sleep who have not been here for a year; they wake by signing in. */
export async function sleepers(work: Work, db: Db, audit: Pick<Audit, 'append'>): Promise<null> {
  const before = new Date(work.now - AWAY_DAYS * 86_400_000).toISOString()
  let ids = await dormant.awaySince(db, before, 0, BATCH)
  while (ids.length > 0) {
    await work.each(
      ids,
      (id) => `member ${id}`,
      (id) => sleep(db, audit, before, id),
    )
    ids = await dormant.awaySince(db, before, ids.at(-1) ?? 0, BATCH)
  }
  return null
}

const sleep = (db: Db, audit: Pick<Audit, 'append'>, before: string, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const member = await dormant.lockAway(trx, before, id)
    if (!member) return
    await dormant.setDormant(trx, id)
    await system(audit).record(trx, {
      action: 'STATUS',
      entityType: 'member',
      entityId: id,
      entityLabel: member.name,
      before: { status: 'ACTIVE' },
      after: { status: 'DORMANT' },
      reason: `${AWAY_DAYS}일 동안 접속하지 않음`,
    })
  })
