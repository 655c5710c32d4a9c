import type { Statements } from './statements.ts'

/** Papers of trade and payment, and what is stored of their lines. */
const papers: Statements = [
  `create table transactions (
    "transactionId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    -- Given when it is posted: a draft that is thrown away leaves no gap.
    "transactionNo" text,
    "transactionType" text not null check ("transactionType" in ('PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN',
      'RECEIPT', 'PAYMENT', 'SETOFF', 'DISCOUNT', 'ADJUSTMENT', 'OPENING', 'BAD_DEBT')),
    account text not null check (account in ('AR', 'AP')),
    "clientId" bigint not null references clients,
    "businessDate" date not null,
    "occurredAt" timestamptz not null default now(),
    status text not null check (status in ('DRAFT', 'POSTED', 'VOIDED', 'DELETED')),
    "supplyAmount" bigint not null default 0,
    "taxAmount" bigint not null default 0,
    "costsAmount" bigint not null default 0,
    "roundingAmount" bigint not null default 0,
    "totalAmount" bigint not null,
    "ownCostsAmount" bigint not null default 0,
    "extraCosts" jsonb not null default '[]',
    "dueDate" date,
    "requestId" bigint references "purchaseRequests",
    "warehouseId" bigint references warehouses,
    "receiptId" bigint references receipts,
    "reversalOfId" bigint references transactions,
    "reversedById" bigint references transactions,
    "paymentMethod" text check ("paymentMethod" in ('CASH', 'TRANSFER', 'CARD', 'NOTE', 'VIRTUAL_ACCOUNT', 'OFFSET')),
    "bankRef" text, "depositorName" text,
    "correctsBusinessDate" date,
    "creditReason" text, "creditApprovedBy" bigint references members,
    "voidReason" text, memo text,
    "printCount" integer not null default 0,
    "postedAt" timestamptz, "postedBy" bigint references members,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    unique ("bookOwnerId", "transactionNo"),
    check ((status in ('POSTED', 'VOIDED')) = ("transactionNo" is not null)),
    check ((status in ('POSTED', 'VOIDED')) = ("postedAt" is not null)),
    check ((status = 'VOIDED') = ("reversedById" is not null)),
    check ("totalAmount" = "supplyAmount" + "taxAmount" + "costsAmount" + "roundingAmount"
      or "transactionType" not in ('PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN')))`,
  `create unique index transactions_reversal on transactions ("reversalOfId") where "reversalOfId" is not null`,
  `create index transactions_list on transactions ("bookOwnerId", "businessDate" desc, "transactionId" desc) where status <> 'DELETED'`,
  `create index transactions_client on transactions ("clientId", "businessDate" desc, "transactionId" desc) where status <> 'DELETED'`,
  `create index transactions_request on transactions ("requestId") where "requestId" is not null`,

  `create table "transactionItems" (
    "itemId" bigint generated always as identity primary key,
    "transactionId" bigint not null references transactions,
    "lineNo" integer not null,
    "productCodeId" bigint not null references "productCodes",
    "productName" text not null,
    "specificationId" bigint references specifications,
    "specName" text, "originName" text,
    "lotId" bigint references "inventoryLots",
    "auctionResultId" bigint,
    "returnOfItemId" bigint references "transactionItems",
    "takesStock" boolean not null,
    quantity numeric(14,3) not null,
    "weightKg" numeric(14,3) not null,
    "priceBasis" text not null check ("priceBasis" in ('PACKAGE', 'WEIGHT')),
    "unitPrice" bigint not null check ("unitPrice" >= 0),
    amount bigint not null,
    "taxType" text not null check ("taxType" in ('TAX_FREE', 'TAXABLE')),
    "taxAmount" bigint not null default 0,
    "auctionPrice" bigint,
    -- Won that the goods cost us; null where nobody knows.
    "costAmount" bigint,
    memo text,
    -- What a draft asks for beside: zone, expiry and the like of goods to come.
    asked jsonb,
    unique ("transactionId", "lineNo"))`,
  `create index "transactionItems_lot" on "transactionItems" ("lotId") where "lotId" is not null`,
  `create index "transactionItems_product" on "transactionItems" ("productCodeId")`,
  `create index "transactionItems_returned" on "transactionItems" ("returnOfItemId") where "returnOfItemId" is not null`,
  `create index "transactionItems_auction" on "transactionItems" ("auctionResultId") where "auctionResultId" is not null`,

  // A paper that is posted stays as it is; voiding it, printing it and a note on it are no change of it (domain.md 14.1).
  `create function "refusePaperChange"() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      raise exception 'papers are never removed' using errcode = 'insufficient_privilege';
    end if;
    if old.status in ('POSTED', 'VOIDED', 'DELETED') and
      (to_jsonb(old) - array['memo', 'printCount', 'status', 'reversedById', 'voidReason', 'version', 'updatedAt', 'updatedBy'])
        <> (to_jsonb(new) - array['memo', 'printCount', 'status', 'reversedById', 'voidReason', 'version', 'updatedAt', 'updatedBy']) then
      raise exception 'a paper that is posted stays as it is' using errcode = 'insufficient_privilege';
    end if;
    if old.status <> new.status and (old.status, new.status) not in (('DRAFT', 'POSTED'), ('DRAFT', 'DELETED'), ('POSTED', 'VOIDED')) then
      raise exception 'no way from % to %', old.status, new.status using errcode = 'insufficient_privilege';
    end if;
    if old.status = 'VOIDED' and new."reversedById" is distinct from old."reversedById" then
      raise exception 'a paper is voided once' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`,
  `create trigger transactions_fixed before update or delete on transactions for each row execute function "refusePaperChange"()`,
  `create function "refuseLineChange"() returns trigger language plpgsql as $$
    declare paper bigint := case when tg_op = 'DELETE' then old."transactionId" else new."transactionId" end;
    begin
      if tg_op = 'UPDATE' and old."transactionId" <> new."transactionId"
        or (select status from transactions where "transactionId" = paper) <> 'DRAFT' then
        raise exception 'the lines of a posted paper stay as they are' using errcode = 'insufficient_privilege';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`,
  `create trigger "transactionItems_fixed" before insert or update or delete on "transactionItems"
    for each row execute function "refuseLineChange"()`,
]

const refusesChange = (table: string, what: string): Statements => [
  `create trigger "${table}_appendOnly" before update or delete or truncate on "${table}"
    for each statement execute function "refuseLedgerChange"('${what}')`,
]

/** What is owed either way: entries in a chain, what of each is open, and which settles which. */
const ledger: Statements = [
  `create table "ledgerHeads" (
    "bookOwnerId" bigint primary key references members, seq bigint not null, hash text not null)`,
  `create table "ledgerEntries" (
    "entryId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    seq bigint not null,
    "clientId" bigint not null references clients,
    account text not null check (account in ('AR', 'AP')),
    amount bigint not null,
    "transactionId" bigint not null references transactions,
    "businessDate" date not null,
    "recordedAt" timestamptz not null,
    "prevHash" text not null,
    hash text not null,
    unique ("bookOwnerId", seq),
    unique ("transactionId", account))`,
  `create index "ledgerEntries_client" on "ledgerEntries" ("clientId", "businessDate", seq) include (account, amount, "transactionId")`,
  `create index "ledgerEntries_book" on "ledgerEntries" ("bookOwnerId", "businessDate", seq)`,

  `create table "openItems" (
    "entryId" bigint primary key references "ledgerEntries",
    "bookOwnerId" bigint not null references members,
    "clientId" bigint not null references clients,
    account text not null,
    "transactionId" bigint not null references transactions,
    "dueDate" date not null,
    amount bigint not null,
    "openAmount" bigint not null,
    check ("openAmount" between least(amount, 0) and greatest(amount, 0)))`,
  `create index "openItems_due" on "openItems" ("clientId", account, "dueDate", "entryId") where "openAmount" <> 0`,
  `create index "openItems_book" on "openItems" ("bookOwnerId", account, "dueDate")
    include ("clientId", "openAmount") where "openAmount" <> 0`,
  `create index "openItems_transaction" on "openItems" ("transactionId")`,

  // Won of a credit (paid, returned, let off) that settle a debit; a release takes them back.
  `create table allocations (
    "allocationId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "creditEntryId" bigint not null references "ledgerEntries",
    "debitEntryId" bigint not null references "ledgerEntries",
    amount bigint not null check (amount <> 0),
    "businessDate" date not null,
    "transactionId" bigint not null references transactions,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members)`,
  `create index allocations_credit on allocations ("creditEntryId")`,
  `create index allocations_debit on allocations ("debitEntryId")`,

  // What a client was charged and what was settled on each day, so that a year is not added up entry by entry.
  `create table "ledgerDays" (
    "clientId" bigint not null references clients,
    account text not null,
    "businessDate" date not null,
    "bookOwnerId" bigint not null references members,
    charged bigint not null, settled bigint not null,
    primary key ("clientId", account, "businessDate"))`,
  `create index "ledgerDays_book" on "ledgerDays" ("bookOwnerId", "businessDate") include ("clientId", account, charged, settled)`,

  `create function "refuseLedgerChange"() returns trigger language plpgsql as
    $$ begin raise exception '% are append-only', tg_argv[0] using errcode = 'insufficient_privilege'; end $$`,
  ...refusesChange('ledgerEntries', 'ledger entries'),
  ...refusesChange('allocations', 'allocations'),

  // The text that an entry's hash is of; the verifier writes it anew by itself.
  `create function "ledgerHash"(e "ledgerEntries") returns text language sql immutable as $$
    select encode(sha256(convert_to(concat_ws('|', e."bookOwnerId", e.seq, e."clientId", e.account, e.amount, e."transactionId",
      to_char(e."businessDate", 'YYYY-MM-DD'), to_char(e."recordedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      e."prevHash"), 'UTF8')), 'hex') $$`,
  // Numbers, hashes and balances are the database's own work: no way of writing an entry can forget them.
  `create function "chainEntry"() returns trigger language plpgsql as $$
    declare head "ledgerHeads";
    begin
      if exists (select from "dailyCloses" d where d."bookOwnerId" = new."bookOwnerId" and d.status = 'CLOSED'
        and d."businessDate" >= new."businessDate") then
        raise exception 'the day % is closed', new."businessDate" using errcode = 'check_violation';
      end if;
      if not exists (select from transactions t join clients c using ("clientId") where t."transactionId" = new."transactionId"
        and t."clientId" = new."clientId" and t."bookOwnerId" = new."bookOwnerId" and c."bookOwnerId" = new."bookOwnerId"
        and t."businessDate" = new."businessDate" and t.status = 'POSTED') then
        raise exception 'the entry is not that of its paper' using errcode = 'check_violation';
      end if;
      insert into "ledgerHeads" as h ("bookOwnerId", seq, hash) values (new."bookOwnerId", 1, '')
        on conflict ("bookOwnerId") do update set seq = h.seq + 1 returning h.* into head;
      new.seq := head.seq;
      new."prevHash" := head.hash;
      new."recordedAt" := date_trunc('milliseconds', clock_timestamp());
      new.hash := "ledgerHash"(new);
      update "ledgerHeads" set hash = new.hash where "bookOwnerId" = new."bookOwnerId";
      return new;
    end $$`,
  `create trigger "ledgerEntries_chained" before insert on "ledgerEntries" for each row execute function "chainEntry"()`,

  `create function "bookEntry"() returns trigger language plpgsql as $$
    declare paper transactions;
    declare is_charge boolean;
    begin
      select * into paper from transactions t where t."transactionId" = new."transactionId";
      is_charge := paper."transactionType" in ('PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN', 'OPENING', 'ADJUSTMENT');
      insert into "openItems" ("entryId", "bookOwnerId", "clientId", account, "transactionId", "dueDate", amount, "openAmount")
        values (new."entryId", new."bookOwnerId", new."clientId", new.account, new."transactionId",
          coalesce(paper."dueDate", new."businessDate"), new.amount, new.amount);
      insert into "ledgerDays" as d ("clientId", account, "businessDate", "bookOwnerId", charged, settled)
        values (new."clientId", new.account, new."businessDate", new."bookOwnerId",
          case when is_charge then new.amount else 0 end, case when is_charge then 0 else -new.amount end)
        on conflict ("clientId", account, "businessDate") do update
          set charged = d.charged + excluded.charged, settled = d.settled + excluded.settled;
      update clients c set
        "receivableAmount" = c."receivableAmount" + case when new.account = 'AR' then new.amount else 0 end,
        "payableAmount" = c."payableAmount" + case when new.account = 'AP' then new.amount else 0 end,
        "firstTradeDate" = case when paper."transactionType" in ('SALE', 'PURCHASE')
          then least(c."firstTradeDate", new."businessDate") else c."firstTradeDate" end,
        "lastTradeDate" = case when paper."transactionType" in ('SALE', 'PURCHASE')
          then greatest(c."lastTradeDate", new."businessDate") else c."lastTradeDate" end,
        "lastPaymentDate" = case when paper."transactionType" in ('RECEIPT', 'PAYMENT')
          then greatest(c."lastPaymentDate", new."businessDate") else c."lastPaymentDate" end
        where c."clientId" = new."clientId";
      return null;
    end $$`,
  `create trigger "ledgerEntries_booked" after insert on "ledgerEntries" for each row execute function "bookEntry"()`,

  `create function "applyAllocation"() returns trigger language plpgsql as $$
    declare credit "openItems";
    declare debit "openItems";
    begin
      select * into credit from "openItems" where "entryId" = new."creditEntryId";
      select * into debit from "openItems" where "entryId" = new."debitEntryId";
      if credit."clientId" is distinct from debit."clientId" or credit.account is distinct from debit.account
        or credit."bookOwnerId" is distinct from new."bookOwnerId" or credit.amount > 0 or debit.amount < 0 then
        raise exception 'a credit settles debits of its own client and account' using errcode = 'check_violation';
      end if;
      if (select sum(a.amount) from allocations a where a."creditEntryId" = new."creditEntryId"
        and a."debitEntryId" = new."debitEntryId") < 0 then
        raise exception 'more is released than was allocated' using errcode = 'check_violation';
      end if;
      update "openItems" set "openAmount" = "openAmount" + new.amount where "entryId" = new."creditEntryId";
      update "openItems" set "openAmount" = "openAmount" - new.amount where "entryId" = new."debitEntryId";
      return null;
    end $$`,
  `create trigger allocations_applied after insert on allocations for each row execute function "applyAllocation"()`,

  `create function "keepOldestDue"() returns trigger language plpgsql as $$ begin
    update clients c set "oldestDueDate" = due.oldest
      from (select n."clientId", (select min(o."dueDate") from "openItems" o where o."clientId" = n."clientId"
          and o.account = 'AR' and o."openAmount" > 0) as oldest
        from (select distinct "clientId" from changed where account = 'AR') n) due
      where c."clientId" = due."clientId" and c."oldestDueDate" is distinct from due.oldest;
    return null;
  end $$`,
  `create trigger "openItems_dueInserted" after insert on "openItems" referencing new table as changed
    for each statement execute function "keepOldestDue"()`,
  `create trigger "openItems_dueUpdated" after update on "openItems" referencing new table as changed
    for each statement execute function "keepOldestDue"()`,
  // What is open follows from entries and allocations, and what a client owes from entries: by triggers alone.
  `create function "refuseKept"() returns trigger language plpgsql as $$ begin
    if pg_trigger_depth() = 1 then
      raise exception 'what is owed follows from the ledger' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`,
  `create trigger "openItems_kept" before insert or update or delete on "openItems" for each row execute function "refuseKept"()`,
  `create trigger "ledgerDays_kept" before insert or update or delete on "ledgerDays" for each row execute function "refuseKept"()`,
]

/** Balances that stood in the clients' rows alone become papers and entries. */
const openings: Statements = [
  `update clients set "receivableAmount" = 0, "payableAmount" = 0, "oldestDueDate" = null
    where "receivableAmount" <> 0 or "payableAmount" <> 0 or "oldestDueDate" is not null`,
  `create function "openBook"(of_client bigint, due date) returns void language plpgsql as $$
    declare c clients;
    declare opened record;
    declare paper bigint;
    declare last integer;
    begin
      select * into c from clients where "clientId" = of_client;
      for opened in select * from (values ('AR', c."openingArAmount"), ('AP', c."openingApAmount")) o (account, amount) where amount <> 0 loop
        insert into "numberSeries" as n (series, "ownerId", "businessDate", "lastNumber")
          values ('transaction', c."bookOwnerId", c."openingDate", 1)
          on conflict (series, "ownerId", "businessDate") do update set "lastNumber" = n."lastNumber" + 1 returning n."lastNumber" into last;
        insert into transactions ("bookOwnerId", "transactionNo", "transactionType", account, "clientId", "businessDate", status,
            "totalAmount", "dueDate", "postedAt", "postedBy", "createdBy", "updatedBy")
          values (c."bookOwnerId", to_char(c."openingDate", 'YYYYMMDD') || '-' || lpad(last::text, 4, '0'), 'OPENING', opened.account,
            of_client, c."openingDate", 'POSTED', opened.amount, case when opened.account = 'AR' then due else c."openingDate" end,
            now(), c."updatedBy", c."updatedBy", c."updatedBy")
          returning "transactionId" into paper;
        insert into "ledgerEntries" ("bookOwnerId", "clientId", account, amount, "transactionId", "businessDate")
          values (c."bookOwnerId", of_client, opened.account, opened.amount, paper, c."openingDate");
      end loop;
    end $$`,
  `do $$ declare c record; begin
    for c in select * from clients where ("openingArAmount" <> 0 or "openingApAmount" <> 0) and "openingDate" is not null order by "clientId" loop
      perform "openBook"(c."clientId", c."openingDate" + c."paymentTermDays");
    end loop;
  end $$`,
  `create trigger clients_kept before update of "receivableAmount", "payableAmount", "oldestDueDate" on clients
    for each row execute function "refuseKept"()`,
  `create trigger clients_empty before insert on clients for each row
    when (new."receivableAmount" <> 0 or new."payableAmount" <> 0) execute function "refuseKept"()`,
]

const requests: Statements = [
  `alter table "purchaseRequests" add column "cutoffAt" timestamptz, add column "confirmedAmount" bigint,
    add column "depositAmount" bigint check ("depositAmount" >= 0),
    add column "transactionId" bigint references transactions,
    add column "parentRequestId" bigint references "purchaseRequests",
    add column "cancelRequestedBy" text check ("cancelRequestedBy" in ('sender', 'receiver')),
    add column "cancelRequestReason" text,
    add column "shippedAt" timestamptz`,
  `alter table "purchaseRequestItems" add column "originName" text, add column "gradeCode" text references grades,
    add column "desiredUnitPrice" bigint check ("desiredUnitPrice" >= 0),
    add column pricing text not null default 'FIXED' check (pricing in ('FIXED', 'AUCTION_PLUS', 'AUCTION_RATE')),
    add column "markupValue" numeric(14,2),
    add column "substituteAllowed" boolean not null default false,
    add column "confirmedQuantity" numeric(14,3) check ("confirmedQuantity" >= 0),
    add column "confirmedWeightKg" numeric(14,3) check ("confirmedWeightKg" >= 0),
    add column "confirmedUnitPrice" bigint check ("confirmedUnitPrice" >= 0),
    add column "shortageReason" text`,
  `create index "purchaseRequests_agreed" on "purchaseRequests" ("receiverMemberId", "senderClientId") include ("confirmedAmount")
    where status in ('ACCEPTED', 'PREPARING')`,
  `create index "purchaseRequests_due" on "purchaseRequests" ("desiredDate") where status in ('REQUESTED', 'COUNTERED')`,
  `create index "purchaseRequests_shipped" on "purchaseRequests" ("shippedAt") where status = 'SHIPPED'`,
]

/** Trade and what is owed for it: nothing here is ever changed, only added to (domain.md 14). */
export const money: Statements = [...papers, ...ledger, ...openings, ...requests]
