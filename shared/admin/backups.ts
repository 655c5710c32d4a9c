import * as v from 'valibot'
import type { Of } from '../kit/endpoint.ts'

const BackupRun = v.nullable(
  v.object({
    /** The moment the file holds the database of. */
    takenAt: v.string(),
    /** Without where it lies. */
    file: v.string(),
    bytes: v.number(),
    rows: v.number(),
    /** Entries of the audit log in it. */
    auditSeq: v.number(),
    endedAt: v.string(),
    seconds: v.number(),
    /** The version that did it. */
    release: v.string(),
  }),
)

/** Backups and the trials of them, as far as the database knows that tells it: one brought back knows of those before it. */
export const Backups = v.object({
  last: BackupRun,
  /** Set when one has failed since. */
  failedAt: v.nullable(v.string()),
  /** The last one is no older than a day, and none has failed since. */
  isWell: v.boolean(),
  /** The last one that came back whole in a database of its own. */
  verified: BackupRun,
  verifyFailedAt: v.nullable(v.string()),
  /** One was proven within the week, and none has failed since. */
  isProven: v.boolean(),
  /** When this database was brought back from a backup, until it is backed up anew. */
  restoredAt: v.nullable(v.string()),
})
export type Backups = Of<typeof Backups>
