import { sql } from 'kysely'
import { holdForCommit } from '../db/afterCommit.ts'
import type { Db, Trx } from '../db/open.ts'

/** NOTIFY channel; the payload is the member whose events grew. */
export const CHANNEL = 'member_events'

/** Wakes every backend process for these members once the transaction has committed: by the broker, or by NOTIFY. */
export async function wake(trx: Trx, memberIds: readonly number[]): Promise<void> {
  if (!(await holdForCommit(trx, memberIds))) await wakeByNotify(trx, memberIds)
}

export const wakeByNotify = (db: Db | Trx, memberIds: readonly number[]): Promise<unknown> =>
  sql`select pg_notify(${CHANNEL}, id::text) from unnest(${[...memberIds]}::bigint[]) as m (id)`.execute(db)
