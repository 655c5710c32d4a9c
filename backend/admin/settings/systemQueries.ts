import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The database server, and how far its clock is ahead of this machine's, in seconds. */
export async function server(db: Db): Promise<{ serverVersion: string; skewSeconds: number }> {
  const { rows } = await sql<{ serverVersion: string; skewSeconds: number }>`
    select current_setting('server_version') as "serverVersion",
      extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1000}::float8 as "skewSeconds"`.execute(db)
  return rows[0] ?? { serverVersion: '', skewSeconds: 0 }
}

/** The end of the audit log; number 0 while it is empty. */
export async function auditHead(db: Db): Promise<{ seq: number; occurredAt: string | null }> {
  const row = await db
    .selectFrom('auditHead as h')
    .leftJoin('auditLog as l', 'l.seq', 'h.seq')
    .select(['h.seq', 'l.occurredAt'])
    .executeTakeFirstOrThrow()
  return row
}

/** Sign-ins that still count, and of how many members they are; an admin's in another's name is not one. */
export async function sessions(db: Db): Promise<{ sessions: number; signedInMembers: number }> {
  return db
    .selectFrom('sessions as s')
    .select([sql<number>`count(*)`.as('sessions'), sql<number>`count(distinct s."memberId")`.as('signedInMembers')])
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where((where) =>
      where.not(where.exists(where.selectFrom('impersonations as i').whereRef('i.sessionId', '=', 's.sessionId'))),
    )
    .executeTakeFirstOrThrow()
}

/** Jobs that could run now and wait, and since when the oldest of them does. */
export async function queue(db: Db): Promise<{ waitingJobs: number; queueLagSeconds: number | null }> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(db)
  if (!known[0]?.isThere) return { waitingJobs: 0, queueLagSeconds: null }
  const { rows } = await sql<{ waitingJobs: number; queueLagSeconds: number | null }>`
    select count(*) as "waitingJobs", floor(extract(epoch from now() - min(start_after)))::int8 as "queueLagSeconds"
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db)
  return rows[0] ?? { waitingJobs: 0, queueLagSeconds: null }
}
