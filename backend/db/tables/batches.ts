import type { Generated } from 'kysely'
import type { JobId, RunStatus } from '../../../shared/admin/batches.ts'

export type BatchTables = {
  batchJobs: {
    jobId: JobId
    cron: string
    enabled: Generated<boolean>
    /** The last time on the schedule that was seen to. */
    lastTick: Generated<string>
    updatedAt: Generated<string>
    updatedBy: number | null
  }
  batchRuns: {
    runId: Generated<number>
    jobId: JobId
    /** Null of a run that a person began. */
    tick: string | null
    status: RunStatus
    queuedAt: Generated<string>
    startedAt: string | null
    endedAt: string | null
    /** Rises each time a process takes the run up; what an earlier one still writes is left out. */
    attempt: Generated<number>
    processed: Generated<number>
    total: number | null
    failed: Generated<number>
    message: string | null
    triggeredBy: number | null
  }
  statementMonths: { bookOwnerId: number; month: string; clients: number; announcedAt: Generated<string> }
  auditArchives: {
    fromSeq: number
    toSeq: number
    lastHash: string
    occurredFrom: string
    occurredTo: string
    sha256: string
    /** Lines of JSON, gzipped. */
    bytes: Uint8Array
    createdAt: Generated<string>
  }
}
