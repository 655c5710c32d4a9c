import type { Statements } from './statements.ts'

/** What debtors have promised, and what they were told. */
export const balances: Statements = [
  `create table "paymentPromises" (
    "promiseId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "clientId" bigint not null references clients,
    "promisedDate" date not null,
    amount bigint not null check (amount > 0),
    memo text check (length(memo) <= 200),
    status text not null default 'OPEN' check (status in ('OPEN', 'KEPT', 'BROKEN', 'CANCELED')),
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members)`,
  `create index "paymentPromises_client" on "paymentPromises" ("clientId", "promisedDate" desc, "promiseId" desc)`,
  `create index "paymentPromises_open" on "paymentPromises" ("clientId") where status = 'OPEN'`,

  `create table "paymentReminders" (
    "reminderId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "clientId" bigint not null references clients,
    -- The debt that a day has come for; a person's own reminder is of all that is open.
    "transactionId" bigint references transactions,
    "dayOffset" integer,
    amount bigint not null check (amount > 0),
    title text not null,
    content text not null,
    "receiverId" bigint references members,
    "sentBy" bigint references members,
    "sentAt" timestamptz not null default now(),
    check (("transactionId" is null) = ("dayOffset" is null)),
    unique ("transactionId", "dayOffset"))`,
  `create index "paymentReminders_client" on "paymentReminders" ("clientId", "sentAt" desc, "reminderId" desc)`,

  // Debts by the day they fall due, whoever owes them.
  `create index "openItems_remind" on "openItems" ("dueDate", "transactionId") where account = 'AR' and "openAmount" > 0`,
  // A list by what we owe is a walk along these.
  `create index clients_payable on clients ("bookOwnerId", "payableAmount" desc, "clientId")
    where "clientKind" = 'PARTNER' and "deletedAt" is null`,
  // Who owes, is owed, or has paid ahead just as much as he owes.
  `create index clients_open on clients ("bookOwnerId") include ("clientId", "receivableAmount", "payableAmount")
    where "clientKind" = 'PARTNER' and "deletedAt" is null
      and ("receivableAmount" <> 0 or "payableAmount" <> 0 or "oldestDueDate" is not null)`,
  // Money that came in from a client, by when.
  `create index transactions_received on transactions ("clientId", "postedAt")
    where "transactionType" in ('RECEIPT', 'SETOFF') and status = 'POSTED'`,
]
