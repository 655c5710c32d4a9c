import type { Statements } from './statements.ts'

/** What members choose to hear, repeats that stand for several, an end for old notices, and reading all at once. */
export const notificationSettings: Statements = [
  `create table "notificationSettings" (
    "memberId" bigint primary key references members,
    settings jsonb not null,
    "updatedAt" timestamptz not null default now())`,

  // Everything of a member's up to an id is read: one row is written however many notices there are.
  `create table "notificationMarks" (
    "memberId" bigint primary key references members,
    "readThroughId" bigint not null,
    "readAt" timestamptz not null default now())`,

  `alter table notifications
    add column "groupKey" text,
    add column "groupCount" integer not null default 1 check ("groupCount" > 0),
    add column "expiresAt" timestamptz not null default now() + interval '90 days'`,
  `drop index notifications_unread`,
  `create index notifications_unread on notifications ("receiverId", id) include ("expiresAt")
    where not "isRead" and "deletedAt" is null`,
  `create index notifications_expiring on notifications ("expiresAt")`,
]
