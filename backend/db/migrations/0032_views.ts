import type { Statements } from './statements.ts'

/** Lists as people want to see them: views that are kept under a name, and each one's columns. */
export const views: Statements = [
  `create table "savedViews" (
    "viewId" bigint generated always as identity primary key,
    "memberId" bigint not null references members,
    "listKey" text not null,
    name text not null check (length(name) between 1 and 40),
    query text not null check (length(query) <= 1000),
    -- Whose staff see it too.
    "bookOwnerId" bigint references members,
    position integer not null default 0,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(),
    "deletedAt" timestamptz)`,
  `create unique index "savedViews_name" on "savedViews" ("memberId", "listKey", name) where "deletedAt" is null`,
  `create index "savedViews_shared" on "savedViews" ("bookOwnerId", "listKey") where "deletedAt" is null and "bookOwnerId" is not null`,
  `create table "listSettings" (
    "memberId" bigint not null references members,
    "listKey" text not null,
    columns text not null default '',
    "isDense" boolean not null default false,
    "defaultViewId" bigint references "savedViews",
    primary key ("memberId", "listKey"))`,
  `create index "listSettings_default" on "listSettings" ("defaultViewId") where "defaultViewId" is not null`,
]
