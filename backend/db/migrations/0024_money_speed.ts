import type { Statements } from './statements.ts'

/** What a book's lists would add up entry by entry: kept by the ledger's own triggers, at the locked head of its chain. */
const tables: Statements = [
  `create table "bookDues" (
    "bookOwnerId" bigint not null references members,
    account text not null,
    "dueDate" date not null,
    debts bigint not null, credits bigint not null,
    primary key ("bookOwnerId", account, "dueDate"))`,
  `create index "bookDues_open" on "bookDues" ("bookOwnerId", account) include ("dueDate", debts, credits)
    where debts <> 0 or credits <> 0`,
  `create table "bookDays" (
    "bookOwnerId" bigint not null references members,
    account text not null,
    "businessDate" date not null,
    charged bigint not null, settled bigint not null,
    primary key ("bookOwnerId", "businessDate", account))`,
  // What of each client's debts fell due before the day up to which the book was looked through.
  `create table "lateDays" ("bookOwnerId" bigint primary key references members, day date not null)`,
  `create table "lateSums" (
    "clientId" bigint primary key references clients,
    "bookOwnerId" bigint not null references members,
    amount bigint not null)`,
  `create index "lateSums_book" on "lateSums" ("bookOwnerId", amount desc, "clientId") where amount > 0`,
  `alter table clients add column "lastEntryDate" date`,

  `insert into "bookDues" select "bookOwnerId", account, "dueDate",
      coalesce(sum("openAmount") filter (where amount > 0), 0), coalesce(sum("openAmount") filter (where amount < 0), 0)
    from "openItems" group by 1, 2, 3`,
  `insert into "bookDays" select "bookOwnerId", account, "businessDate", sum(charged), sum(settled) from "ledgerDays" group by 1, 2, 3`,
  `update clients c set "lastEntryDate" = d.last
    from (select "clientId", max("businessDate") as last from "ledgerDays" group by 1) d where d."clientId" = c."clientId"`,
  // Who is even or gone and has moved lately: what the sums of days hold and the list leaves out.
  `create index clients_even on clients ("bookOwnerId", "lastEntryDate") include ("clientId")
    where "deletedAt" is not null or ("receivableAmount" = 0 and "payableAmount" = 0 and "oldestDueDate" is null)`,
]

const triggers: Statements = [
  `create function "keepDue"() returns trigger language plpgsql as $$
    declare change bigint := new."openAmount" - case when tg_op = 'UPDATE' then old."openAmount" else 0 end;
    declare debt bigint := case when new.amount > 0 then change else 0 end;
    begin
      insert into "bookDues" as d ("bookOwnerId", account, "dueDate", debts, credits)
        values (new."bookOwnerId", new.account, new."dueDate", debt, change - debt)
        on conflict ("bookOwnerId", account, "dueDate") do update
          set debts = d.debts + excluded.debts, credits = d.credits + excluded.credits;
      if new.account = 'AR' and debt <> 0 and exists (select from "lateDays" l
        where l."bookOwnerId" = new."bookOwnerId" and new."dueDate" < l.day) then
        insert into "lateSums" as s ("clientId", "bookOwnerId", amount) values (new."clientId", new."bookOwnerId", debt)
          on conflict ("clientId") do update set amount = s.amount + excluded.amount;
      end if;
      return null;
    end $$`,
  `create trigger "openItems_kept_due" after insert or update on "openItems" for each row execute function "keepDue"()`,

  `create function "keepDay"() returns trigger language plpgsql as $$
    declare charged bigint := new.charged - case when tg_op = 'UPDATE' then old.charged else 0 end;
    declare settled bigint := new.settled - case when tg_op = 'UPDATE' then old.settled else 0 end;
    begin
      insert into "bookDays" as d ("bookOwnerId", account, "businessDate", charged, settled)
        values (new."bookOwnerId", new.account, new."businessDate", charged, settled)
        on conflict ("bookOwnerId", "businessDate", account) do update
          set charged = d.charged + excluded.charged, settled = d.settled + excluded.settled;
      update clients set "lastEntryDate" = new."businessDate"
        where "clientId" = new."clientId" and ("lastEntryDate" is null or "lastEntryDate" < new."businessDate");
      return null;
    end $$`,
  `create trigger "ledgerDays_kept_day" after insert or update on "ledgerDays" for each row execute function "keepDay"()`,

  // Whoever settles waits at the head as whoever posts does: the rows of a book's days are written by one at a time.
  `create function "waitAtHead"() returns trigger language plpgsql as $$ begin
    perform from "ledgerHeads" where "bookOwnerId" = new."bookOwnerId" for update;
    return new;
  end $$`,
  `create trigger allocations_wait before insert on allocations for each row execute function "waitAtHead"()`,

  // A day that comes makes late what fell due before it: looking a book through up to that day is all that anybody does.
  `create function "passDays"() returns trigger language plpgsql as $$
    declare was date := case when tg_op = 'UPDATE' then old.day else '-infinity' end;
    begin
      perform from "ledgerHeads" where "bookOwnerId" = new."bookOwnerId" for update;
      insert into "lateSums" as s ("clientId", "bookOwnerId", amount)
        select o."clientId", o."bookOwnerId", sum(case when new.day > was then o."openAmount" else -o."openAmount" end)
        from "openItems" o where o."bookOwnerId" = new."bookOwnerId" and o.account = 'AR' and o."openAmount" > 0
          and o."dueDate" >= least(was, new.day) and o."dueDate" < greatest(was, new.day)
        group by 1, 2
        on conflict ("clientId") do update set amount = s.amount + excluded.amount;
      return null;
    end $$`,
  `create trigger "lateDays_passed" after insert or update on "lateDays" for each row execute function "passDays"()`,
]

const gates: Statements = [
  ...['bookDues', 'bookDays', 'lateSums'].map(
    (table) => `create trigger "${table}_kept" before insert or update or delete on "${table}"
      for each row execute function "refuseKept"()`,
  ),
  ...['bookDues', 'bookDays', 'lateSums', 'lateDays'].map(
    (table) => `create trigger "${table}_kept_whole" before truncate on "${table}"
      for each statement execute function "refuseLedgerChange"('${table}')`,
  ),
  `create trigger "lateDays_kept" before delete on "lateDays" for each row execute function "refuseKept"()`,
  `drop trigger clients_kept on clients`,
  `create trigger clients_kept before update of "receivableAmount", "payableAmount", "oldestDueDate", "lastEntryDate" on clients
    for each row execute function "refuseKept"()`,
]

export const moneySpeed: Statements = [...tables, ...triggers, ...gates]
