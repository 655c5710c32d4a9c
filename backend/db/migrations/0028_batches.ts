import type { Statements } from './statements.ts'

/** Jobs that the service does by itself, and every time each was done. The queue's own tables are not ours (decision 028). */
export const batches: Statements = [
  `create table "batchJobs" (
    "jobId" text primary key check (length("jobId") between 3 and 40),
    cron text not null check (length(cron) between 9 and 100),
    enabled boolean not null default true,
    -- The last time on the schedule that was seen to; nothing before it is made up for.
    "lastTick" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members)`,
  `create table "batchRuns" (
    "runId" bigint generated always as identity primary key,
    "jobId" text not null references "batchJobs",
    tick timestamptz,
    status text not null check (status in ('QUEUED', 'RUNNING', 'SUCCESS', 'PARTIAL', 'FAILED', 'SKIPPED')),
    "queuedAt" timestamptz not null default clock_timestamp(),
    "startedAt" timestamptz, "endedAt" timestamptz,
    attempt integer not null default 0,
    processed integer not null default 0 check (processed >= 0),
    total integer check (total >= 0),
    failed integer not null default 0 check (failed >= 0),
    message text,
    "triggeredBy" bigint references members,
    unique ("jobId", tick),
    check ((status in ('QUEUED', 'RUNNING')) = ("endedAt" is null)),
    check (tick is not null or "triggeredBy" is not null))`,
  // One run at a time, whoever begins it.
  `create unique index "batchRuns_open" on "batchRuns" ("jobId") where status in ('QUEUED', 'RUNNING')`,
  `create index "batchRuns_list" on "batchRuns" ("jobId", "runId" desc)`,
  `create index "batchRuns_old" on "batchRuns" ("queuedAt")`,

  // Which months of a book were announced to its clients.
  `create table "statementMonths" (
    "bookOwnerId" bigint not null references members, month date not null check (extract(day from month) = 1),
    clients integer not null, "announcedAt" timestamptz not null default now(),
    primary key ("bookOwnerId", month))`,

  // Old entries of the audit log as files beside it; the log itself keeps them, or its chain would break.
  `create table "auditArchives" (
    "fromSeq" bigint primary key, "toSeq" bigint not null unique,
    "lastHash" text not null,
    "occurredFrom" timestamptz not null, "occurredTo" timestamptz not null,
    sha256 text not null, bytes bytea not null,
    "createdAt" timestamptz not null default now(),
    check ("toSeq" >= "fromSeq"))`,
  `create function "refuseArchiveChange"() returns trigger language plpgsql as $$ begin
    raise exception 'an archive stays as it was made' using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger "auditArchives_kept" before update or delete on "auditArchives"
    for each row execute function "refuseArchiveChange"()`,
  `create trigger "auditArchives_whole" before truncate on "auditArchives"
    for each statement execute function "refuseArchiveChange"()`,
]
