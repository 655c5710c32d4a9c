import type { Selectable } from 'kysely'
import type { Backups } from '../../../shared/admin/backups.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'
import * as stored from './backupQueries.ts'

const HOUR_MS = 3_600_000
/** A day, and what a day's backup may take; the same is in deploy/prometheus/alerts.yml. */
const BACKUP_HOURS = 26
/** A week, and a day for whoever does it by hand. */
const VERIFY_HOURS = 8 * 24

type Run = Selectable<Tables['backupRuns']>

/** How backups and the trials of them went, as far as this database knows. */
export async function backups(db: Db, now = Date.now()): Promise<Backups> {
  const runs = await stored.newestRuns(db)
  const restored = await stored.restoredAt(db)
  const of = (kind: Run['kind']) => {
    const find = (outcome: Run['outcome']) => runs.find((run) => run.kind === kind && run.outcome === outcome)
    const [good, bad] = [find('OK'), find('FAILED')]
    return { good, failedAt: bad && bad.runId > (good?.runId ?? 0) ? bad.endedAt : null }
  }
  const [backup, verify] = [of('BACKUP'), of('VERIFY')]
  const isRecent = (at: string | null | undefined, hours: number) =>
    at != null && now - Date.parse(at) < hours * HOUR_MS
  const takenAt = backup.good?.takenAt
  return {
    last: shown(backup.good),
    failedAt: backup.failedAt,
    isWell: backup.failedAt === null && isRecent(takenAt, BACKUP_HOURS),
    verified: shown(verify.good),
    verifyFailedAt: verify.failedAt,
    isProven: verify.failedAt === null && isRecent(verify.good?.endedAt, VERIFY_HOURS),
    restoredAt: restored !== undefined && (takenAt == null || restored > takenAt) ? restored : null,
  }
}

/** What the database sees to of a run that went well is there. */
function shown(run: Run | undefined): Backups['last'] {
  if (!run) return null
  const { takenAt, file, bytes, rows, auditSeq, endedAt, seconds, release } = run
  if (takenAt === null || file === null || bytes === null || rows === null || auditSeq === null) return null
  return { takenAt, file, bytes, rows, auditSeq, endedAt, seconds, release }
}
