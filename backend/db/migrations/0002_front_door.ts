import type { Statements } from './statements.ts'

/** Rate limits, the audit log with its chain, impersonations, and word of members whose rights change. */
export const frontDoor: Statements = [
  // Lost after a crash, which costs nobody more than a fresh allowance.
  `create unlogged table "rateLimits" (key varchar(255) primary key, points integer not null default 0, expire bigint)`,

  // before and after are text: the chain covers the bytes that were written, which jsonb would reorder.
  `create table "auditLog" (
    seq bigint primary key,
    "occurredAt" timestamptz not null,
    "actorId" bigint references members,
    "actorName" text,
    "realActorId" bigint references members,
    "impersonateSessionId" uuid,
    action text not null,
    "entityType" text not null,
    "entityId" text,
    "entityLabel" text,
    before text,
    after text,
    reason text,
    ip text,
    "userAgent" text,
    "requestId" text,
    result text not null check (result in ('OK', 'DENIED', 'ERROR')),
    "prevHash" text not null,
    hash text not null)`,
  `create index "auditLog_actor" on "auditLog" ("actorId", seq)`,
  `create index "auditLog_entity" on "auditLog" ("entityType", "entityId", seq)`,
  `create index "auditLog_impersonation" on "auditLog" ("impersonateSessionId") where "impersonateSessionId" is not null`,
  `create table "auditHead" ("onlyRow" boolean primary key default true check ("onlyRow"), seq bigint not null, hash text not null)`,
  `insert into "auditHead" (seq, hash) values (0, '')`,
  `create function "refuseAuditChange"() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end $$`,
  `create trigger "auditLog_appendOnly" before update or delete or truncate on "auditLog"
    for each statement execute function "refuseAuditChange"()`,

  `create table impersonations (
    "impersonateSessionId" uuid primary key default gen_random_uuid(),
    "adminId" bigint not null references members,
    "adminSessionId" bigint not null references sessions,
    "targetMemberId" bigint not null references members,
    "sessionId" bigint not null unique references sessions,
    reason text not null,
    "startedAt" timestamptz not null default now(),
    "expiresAt" timestamptz not null,
    "endedAt" timestamptz,
    "endedBy" text check ("endedBy" in ('EXIT', 'EXPIRED', 'REVOKED', 'LOGOUT')),
    ip text, "userAgent" text)`,
  `create unique index impersonations_active on impersonations ("adminId") where "endedAt" is null`,
  `create index impersonations_target on impersonations ("targetMemberId", "startedAt" desc)`,

  // Open lines are asked to prove themselves again whoever changes the row, an operator with SQL included.
  `create function "announceRights"() returns trigger language plpgsql as
    $$ begin perform pg_notify('session_ended', new.id::text); return null; end $$`,
  `create trigger members_rights after update of status, "baseAuthRole" on members for each row
    when (old.status is distinct from new.status or old."baseAuthRole" is distinct from new."baseAuthRole")
    execute function "announceRights"()`,
]
