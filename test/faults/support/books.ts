import { sql } from 'kysely'
import { auditKeys } from '../../../backend/audit/chain.ts'
import { verifyAudit } from '../../../backend/audit/verify.ts'
import { type Database, openPostgres } from '../../../backend/db/open.ts'
import { tokens } from '../../../backend/session/tokens.ts'
import { verifyLedger } from '../../../backend/transactions/ledger/verify.ts'
import { unsound } from '../../inventory/support/books.ts'
import { tokenSecret } from '../../support/signIn.ts'
import { contradictions } from '../../transactions/support/papers.ts'
import type { Stage } from '../stage.ts'
import type { Write } from './writers.ts'

export async function openBooks(stage: Stage, databaseUrl: string): Promise<Database> {
  const database = openPostgres(databaseUrl, () => undefined)
  stage.onEnd(() => database.close())
  return database
}

/** How often each write is in the database: a receipt or a purchase request whose memo is its key. */
export async function tally(
  { db }: Database,
  writes: readonly Pick<Write, 'key' | 'acknowledged'>[],
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await sql<{ memo: string; times: number }>`
    select memo, count(*)::int as times from (
      select memo from transactions where memo is not null union all
      select memo from "purchaseRequests" where memo is not null) made group by memo`.execute(db)
  const times = new Map(rows.map(({ memo, times }) => [memo, times]))
  return {
    lost: writes.filter((write) => write.acknowledged && !times.has(write.key)).length,
    doubled: writes.filter((write) => (times.get(write.key) ?? 0) > 1).length,
  }
}

/** What does not agree: chains of ledger and audit log, sums, stock, papers, in words. */
export async function disagreements({ db }: Database): Promise<string[]> {
  const audit = await verifyAudit(db, auditKeys(tokens(tokenSecret, async () => 60)))
  return [
    ...(await verifyLedger(db)).faults.map(({ reason }) => `ledger: ${reason.en}`),
    ...(audit.firstBad ? [`audit log: ${audit.firstBad.fault} at ${audit.firstBad.seq}`] : []),
    ...(await unsound(db)),
    ...(await contradictions(db)),
  ]
}
