import type { Statements } from './statements.ts'

/**
 * How backups and the trials of them have ended, each written down once its file is whole: what is restored from a backup
 * knows of those before it only. A database that is copied has these rows and not the files.
 */
export const backupRuns: Statements = [
  `create table "backupRuns" (
    "runId" bigint generated always as identity primary key,
    kind text not null check (kind in ('BACKUP', 'VERIFY')),
    outcome text not null check (outcome in ('OK', 'FAILED')),
    "endedAt" timestamptz not null default clock_timestamp(),
    seconds double precision not null check (seconds >= 0),
    release text not null,
    -- Of the file, as far as there was one: when it was taken, its name without where it lies, and what is in it.
    "takenAt" timestamptz, file text,
    bytes bigint check (bytes >= 0), rows bigint check (rows >= 0), "auditSeq" bigint,
    check (outcome = 'FAILED' or ("takenAt" is not null and file is not null and bytes is not null
      and rows is not null and "auditSeq" is not null)))`,
  `create index "backupRuns_newest" on "backupRuns" (kind, outcome, "runId" desc)`,
]
