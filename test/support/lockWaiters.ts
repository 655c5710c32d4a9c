import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'

/** How many sessions of the database wait for a lock; PostgreSQL alone, PGlite has one session. */
export async function lockWaiters(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
