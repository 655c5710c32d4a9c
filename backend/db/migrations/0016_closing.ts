import type { Statements } from './statements.ts'

/** Days and months that are closed, with their figures and where the ledger stood then. */
const closes: Statements = [
  `alter table "dailyCloses"
    add column totals jsonb,
    add column "countedCash" bigint check ("countedCash" >= 0),
    add column note text,
    add column "ledgerSeq" bigint not null default 0,
    add column "ledgerHash" text not null default '',
    add column hash text not null default '',
    add column "reopenedAt" timestamptz, add column "reopenedBy" bigint references members,
    add column "reopenReason" text`,
  `create table "monthlyCloses" (
    "bookOwnerId" bigint not null references members,
    month date not null check (extract(day from month) = 1),
    status text not null check (status in ('CLOSED', 'REOPENED')),
    "closedAt" timestamptz not null default now(), "closedBy" bigint references members,
    "reopenedAt" timestamptz, "reopenedBy" bigint references members,
    "reopenReason" text,
    primary key ("bookOwnerId", month))`,
  // The last gate: whatever opens a day again, one of a closed month stays closed.
  `create function "refuseReopening"() returns trigger language plpgsql as $$ begin
    if exists (select from "monthlyCloses" m where m."bookOwnerId" = old."bookOwnerId" and m.status = 'CLOSED'
      and m.month >= date_trunc('month', old."businessDate")) then
      raise exception 'the month of % is closed', old."businessDate" using errcode = 'check_violation';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$`,
  `create trigger "dailyCloses_ofMonth" before update or delete on "dailyCloses" for each row
    when (old.status = 'CLOSED') execute function "refuseReopening"()`,
  `create index transactions_corrects on transactions ("bookOwnerId", "correctsBusinessDate")
    where "correctsBusinessDate" is not null`,
  `create index transactions_drafts on transactions ("bookOwnerId", "businessDate") where status = 'DRAFT'`,
  `create index transactions_cash on transactions ("bookOwnerId", "businessDate")
    include ("transactionType", "totalAmount", "paymentMethod") where status in ('POSTED', 'VOIDED')`,
]

/** Links by which somebody without an account reads one paper, as it stood when the link was made. */
const shares: Statements = [
  `create table "statementShares" (
    "shareId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "clientId" bigint not null references clients,
    kind text not null check (kind in ('TRANSACTION', 'CLIENT')),
    "transactionId" bigint references transactions,
    "from" date, "to" date,
    label text not null,
    "tokenHash" bytea not null unique,
    paper json not null,
    "createdAt" timestamptz not null default now(), "createdBy" bigint not null references members,
    "expiresAt" timestamptz not null,
    "revokedAt" timestamptz, "revokedBy" bigint references members,
    "viewCount" integer not null default 0, "lastViewedAt" timestamptz,
    answer text check (answer in ('AGREED', 'DISPUTED')), "answerMemo" text, "answeredAt" timestamptz,
    check ((kind = 'TRANSACTION') = ("transactionId" is not null)),
    check ((kind = 'CLIENT') = ("from" is not null and "to" is not null)))`,
  `create index "statementShares_book" on "statementShares" ("bookOwnerId", "shareId" desc)`,
  `create index "statementShares_client" on "statementShares" ("clientId", "shareId" desc)`,
  // What was handed out stays what it was; seen, answered and taken back alone may change.
  `create function "refuseShareChange"() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' or old.paper::text <> new.paper::text or old."tokenHash" <> new."tokenHash"
      or old."expiresAt" <> new."expiresAt" or old.answer <> new.answer then
      raise exception 'what was shared stays as it was' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`,
  `create trigger "statementShares_frozen" before update or delete on "statementShares"
    for each row execute function "refuseShareChange"()`,
]

export const closing: Statements = [...closes, ...shares]
