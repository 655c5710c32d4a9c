import type { Generated } from 'kysely'

export type OperatingTables = {
  backupRuns: {
    runId: Generated<number>
    kind: 'BACKUP' | 'VERIFY'
    outcome: 'OK' | 'FAILED'
    endedAt: Generated<string>
    seconds: number
    release: string
    /** The moment the file holds the database of; these are null where it never came to a file. */
    takenAt: string | null
    /** Without where it lies. */
    file: string | null
    bytes: number | null
    rows: number | null
    auditSeq: number | null
  }
  accessReviews: {
    /** Its first day. */
    month: string
    remindedAt: string | null
    reviewedAt: string | null
    reviewedBy: number | null
    note: string | null
    /** The numbers of the entries that were looked through. */
    fromSeq: number | null
    toSeq: number | null
  }
}
