import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

/** The newest run of each kind and outcome. */
export const newestRuns = (db: Db): Promise<Selectable<Tables['backupRuns']>[]> =>
  db
    .selectFrom('backupRuns')
    .distinctOn(['kind', 'outcome'])
    .selectAll()
    .orderBy('kind')
    .orderBy('outcome')
    .orderBy('runId', 'desc')
    .execute()

/** When the database was last brought back from a backup; undefined when it never was. */
export async function restoredAt(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('auditLog')
    .select('occurredAt')
    .where('entityType', '=', 'database')
    .where('action', '=', 'BATCH')
    .where('reason', '=', 'restore')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return row?.occurredAt
}

/** For the metrics, in seconds since 1970: when the last whole backup was taken, and when one last was proven good. */
export async function lastGood(db: Db): Promise<{ backup: number | null; verify: number | null }> {
  const { rows } = await sql<{ backup: number | null; verify: number | null }>`
    select extract(epoch from max("takenAt") filter (where kind = 'BACKUP'))::float8 as backup,
      extract(epoch from max("endedAt") filter (where kind = 'VERIFY'))::float8 as verify
    from "backupRuns" where outcome = 'OK'`.execute(db)
  return rows[0] ?? { backup: null, verify: null }
}
