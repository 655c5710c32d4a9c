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

export const closing: Statements = [...closes]
