import type { Statements } from './statements.ts'

/**
 * Browsers that want to be told while no page is open, each as long as its session lasts, and what is on its way to them.
 * A session has one browser, and a browser one session.
 */
export const pushes: Statements = [
  `create table "pushSubscriptions" (
    "subscriptionId" bigint generated always as identity primary key,
    "sessionId" bigint not null unique references sessions ("sessionId") on delete cascade,
    "memberId" bigint not null references members (id),
    endpoint text not null unique check (length(endpoint) <= 1000),
    p256dh text not null, auth text not null,
    -- The public half of the key that the browser takes messages of.
    "serverKey" text not null,
    "createdAt" timestamptz not null default now())`,
  `create index "pushSubscriptions_member" on "pushSubscriptions" ("memberId")`,
  `create table pushes (
    "pushId" bigint generated always as identity primary key,
    "subscriptionId" bigint not null references "pushSubscriptions" ("subscriptionId") on delete cascade,
    "notificationId" bigint not null references notifications (id) on delete cascade,
    "createdAt" timestamptz not null default now(),
    "dueAt" timestamptz not null default now(),
    tries integer not null default 0)`,
  `create index pushes_due on pushes ("dueAt")`,
  `create index pushes_subscription on pushes ("subscriptionId")`,
  `create index pushes_notification on pushes ("notificationId")`,
]
