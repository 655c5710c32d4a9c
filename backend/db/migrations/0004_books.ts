import type { Statements } from './statements.ts'

/** Rows of the list: partners of a book that nobody has removed. */
const LISTED = `"clientKind" = 'PARTNER' and "deletedAt" is null`

const clientColumns = `
  add column "registrationSubNo" text check ("registrationSubNo" ~ '^[0-9]{4}$'),
  add column "bizCondition" text, add column "bizItem" text,
  add column "corpCode" text references corporations,
  add column mobile text, add column fax text, add column email text,
  add column contacts jsonb not null default '[]',
  add column "postalCode" text check ("postalCode" ~ '^[0-9]{5}$'), add column "addressDetail" text,
  add column "deliveryPlaces" jsonb not null default '[]',
  add column "bankCode" text, add column "bankName" text, add column "accountHolder" text,
  add column "accountNoSealed" bytea, add column "accountNoTail" text,
  add column "creditLimitAmount" bigint check ("creditLimitAmount" >= 0),
  add column "creditPolicy" text not null default 'BLOCK' check ("creditPolicy" in ('WARN', 'BLOCK', 'APPROVE')),
  add column "creditCheckPoint" text not null default 'REQUEST_ACCEPT'
    check ("creditCheckPoint" in ('REQUEST_ACCEPT', 'SHIP', 'POST')),
  add column "paymentTermType" text not null default 'NET_DAYS'
    check ("paymentTermType" in ('CASH', 'NET_DAYS', 'MONTH_END', 'FIXED_DAY')),
  add column "paymentTermDays" integer not null default 15 check ("paymentTermDays" between 0 and 180),
  add column "paymentDay" integer check ("paymentDay" between 1 and 31),
  add column "priceGrade" text,
  add column "discountRate" numeric(5,2) not null default 0 check ("discountRate" between -100 and 100),
  add column "taxDocType" text not null default 'NONE'
    check ("taxDocType" in ('INVOICE_EXEMPT', 'TAX_INVOICE', 'RECEIPT', 'NONE')),
  add column "roundingUnit" integer not null default 1 check ("roundingUnit" in (1, 10, 100)),
  add column "roundingMode" text not null default 'HALF_UP' check ("roundingMode" in ('FLOOR', 'HALF_UP')),
  add column "openingArAmount" bigint not null default 0 check ("openingArAmount" >= 0),
  add column "openingApAmount" bigint not null default 0 check ("openingApAmount" >= 0),
  add column "openingDate" date,
  add column "receivableAmount" bigint not null default 0,
  add column "payableAmount" bigint not null default 0,
  add column "oldestDueDate" date,
  add column "tradeStartDate" date,
  add column "firstTradeDate" date, add column "lastTradeDate" date, add column "lastPaymentDate" date,
  add column "managerMemberId" bigint references members,
  add column memo text,
  add column "bizStatus" text check ("bizStatus" in ('ACTIVE', 'CLOSED_TEMP', 'CLOSED')),
  add column "bizCheckedAt" timestamptz,
  add column "importId" bigint references "clientImports",
  add column "createdBy" bigint references members, add column "updatedBy" bigint references members,
  add column "deletedBy" bigint references members`

/**
 * Search (domain.md 5). A pattern in the middle of a word has no place in a B-tree, and trigrams are too long for two
 * syllables of Hangul: each row keeps its pieces, under its book's number, in one inverted index, and the text they
 * came from to compare with. Both are computed by the database, so that no way of writing a row can forget them.
 */
const search: Statements = [
  `create function "textPieces"(from_text text, piece_length integer) returns text[] language sql immutable parallel safe as
    $$ select coalesce(array_agg(distinct substr(from_text, i, piece_length)), '{}')
       from generate_series(1, length(from_text) - piece_length + 1) as i $$`,
  `create function "clientWords"(client_name text, initial text, contacts jsonb) returns text language sql immutable parallel safe as
    $$ select lower(regexp_replace(client_name, '\\s', '', 'g')) || E'\\n' || initial || E'\\n' || coalesce((
         select string_agg(lower(regexp_replace(c ->> 'name', '\\s', '', 'g')), E'\\n')
         from jsonb_array_elements(contacts) as c), '') $$`,
  `create function "clientDigits"(registration_number text, phone text, mobile text, contacts jsonb) returns text
     language sql immutable parallel safe as
    $$ select concat_ws(E'\\n', coalesce(registration_number, ''), regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'),
         regexp_replace(coalesce(mobile, ''), '[^0-9]', '', 'g'),
         (select string_agg(regexp_replace(coalesce(c ->> 'phone', ''), '[^0-9]', '', 'g'), E'\\n')
          from jsonb_array_elements(contacts) as c)) $$`,
  `create function "clientKeys"(book bigint, words text, digits text) returns text[] language sql immutable parallel safe as
    $$ select array_agg(distinct book || ':' || piece) from unnest(
         "textPieces"(words, 1) || "textPieces"(words, 2) || "textPieces"(digits, 3)) as piece
       where position(E'\\n' in piece) = 0 $$`,
  `alter table clients
    add column "searchWords" text generated always as ("clientWords"("clientName", "clientNameInitial", contacts)) stored,
    add column "searchDigits" text generated always as ("clientDigits"("registrationNumber", phone, mobile, contacts)) stored,
    add column "searchKeys" text[] generated always as ("clientKeys"("bookOwnerId",
      "clientWords"("clientName", "clientNameInitial", contacts),
      "clientDigits"("registrationNumber", phone, mobile, contacts))) stored`,
  `create index clients_search on clients using gin ("searchKeys") with (fastupdate = off) where ${LISTED}`,
]

/** How many rows a list has must not take a walk over all of them. */
const counts: Statements = [
  `create table "clientCounts" (
    "bookOwnerId" bigint not null references members,
    "clientType" text not null, status text not null, rows bigint not null,
    primary key ("bookOwnerId", "clientType", status))`,
  `insert into "clientCounts" select "bookOwnerId", "clientType", status, count(*) from clients where ${LISTED} group by 1, 2, 3`,
  // Always in the order of the key, so that two who change several rows never wait for each other.
  `create function "countClients"() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into "clientCounts" as kept ("bookOwnerId", "clientType", status, rows)
        select "bookOwnerId", "clientType", status, count(*) from new_rows where ${LISTED} group by 1, 2, 3 order by 1, 2, 3
        on conflict ("bookOwnerId", "clientType", status) do update set rows = kept.rows + excluded.rows;
    else
      insert into "clientCounts" as kept ("bookOwnerId", "clientType", status, rows)
        select "bookOwnerId", "clientType", status, sum(change) from (
          select "bookOwnerId", "clientType", status, 1 as change from new_rows where ${LISTED}
          union all select "bookOwnerId", "clientType", status, -1 from old_rows where ${LISTED}) as changed
        group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
        on conflict ("bookOwnerId", "clientType", status) do update set rows = kept.rows + excluded.rows;
    end if;
    return null;
  end $$`,
  `create trigger clients_counted_insert after insert on clients referencing new table as new_rows
    for each statement execute function "countClients"()`,
  `create trigger clients_counted_update after update on clients referencing new table as new_rows old table as old_rows
    for each statement execute function "countClients"()`,
]

const connections: Statements = [
  `create table connections (
    "connectionId" bigint generated always as identity primary key,
    "clientId" bigint not null references clients,
    "memberId" bigint not null references members,
    "connectionType" text not null check ("connectionType" in ('OWNER', 'MANAGER')),
    permissions text[] not null default '{}',
    status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISCONNECTED')),
    "connectedAt" timestamptz not null default now(),
    "connectedBy" bigint not null references members,
    "disconnectedAt" timestamptz, "disconnectedBy" bigint references members, "disconnectReason" text,
    "lastAccessAt" timestamptz)`,
  `create unique index connections_active on connections ("clientId", "memberId") where status = 'ACTIVE'`,
  `create index connections_member on connections ("memberId", "connectedAt" desc) where status = 'ACTIVE'`,

  // A book's holder is connected with his own business, and with a partner as long as the two are linked.
  `create function "connectHolder"() returns trigger language plpgsql as $$ begin
    if new."clientKind" = 'SELF' or new."linkedClientId" is not null then
      insert into connections ("clientId", "memberId", "connectionType", "connectedBy")
        values (new."clientId", new."bookOwnerId", 'OWNER', new."bookOwnerId")
        on conflict ("clientId", "memberId") where status = 'ACTIVE' do nothing;
    else
      update connections set status = 'DISCONNECTED', "disconnectedAt" = now()
        where "clientId" = new."clientId" and "memberId" = new."bookOwnerId" and status = 'ACTIVE';
    end if;
    return null;
  end $$`,
  `create trigger clients_holder_insert after insert on clients for each row
    when (new."clientKind" = 'SELF' or new."linkedClientId" is not null) execute function "connectHolder"()`,
  `create trigger clients_holder_update after update of "linkedClientId" on clients for each row
    when (old."linkedClientId" is distinct from new."linkedClientId") execute function "connectHolder"()`,
  `insert into connections ("clientId", "memberId", "connectionType", "connectedBy", "connectedAt")
    select "clientId", "bookOwnerId", 'OWNER', "bookOwnerId", "createdAt" from clients
    where ("clientKind" = 'SELF' or "linkedClientId" is not null) and "deletedAt" is null order by "clientId"`,

  `create table "connectionRequests" (
    id bigint generated always as identity primary key,
    "clientId" bigint references clients,
    direction text not null check (direction in ('JOIN', 'INVITE', 'LINK')),
    "senderMemberId" bigint not null references members,
    "receiverMemberId" bigint not null references members,
    "connectionType" text not null check ("connectionType" in ('OWNER', 'MANAGER')),
    permissions text[] not null default '{}',
    message text, "rejectReason" text,
    status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'EXPIRED')),
    "connectionId" bigint references connections,
    "createdAt" timestamptz not null default now(),
    "respondedAt" timestamptz,
    "expiresAt" timestamptz not null,
    check ("senderMemberId" <> "receiverMemberId"),
    check (direction = 'LINK' or "clientId" is not null))`,
  `create unique index "connectionRequests_pending" on "connectionRequests"
    ("senderMemberId", "receiverMemberId", coalesce("clientId", 0)) where status = 'PENDING'`,
  `create index "connectionRequests_sent" on "connectionRequests" ("senderMemberId", "createdAt" desc, id desc)`,
  `create index "connectionRequests_received" on "connectionRequests" ("receiverMemberId", "createdAt" desc, id desc)`,

  `create table invitations (
    "invitationId" bigint generated always as identity primary key,
    "clientId" bigint not null references clients,
    "inviterMemberId" bigint not null references members,
    "inviteeEmail" text, "inviteePhone" text,
    "connectionType" text not null check ("connectionType" in ('OWNER', 'MANAGER')),
    permissions text[] not null default '{}',
    "tokenHash" bytea not null unique,
    status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED')),
    "createdAt" timestamptz not null default now(),
    "expiresAt" timestamptz not null,
    "acceptedByMemberId" bigint references members, "acceptedAt" timestamptz)`,
  `create index invitations_inviter on invitations ("inviterMemberId", "createdAt" desc)`,
  `create index invitations_client on invitations ("clientId", "createdAt" desc)`,
]

/** The whole of a book: partners in full, who may see them, and how somebody comes to see them. */
export const books: Statements = [
  `create table "clientImports" (
    "importId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "memberId" bigint not null references members,
    "fileName" text not null,
    rows integer not null,
    "createdAt" timestamptz not null default now(),
    "undoneAt" timestamptz)`,
  `alter table clients ${clientColumns}`,
  `create index clients_name on clients ("bookOwnerId", "clientName" collate "C", "clientId") where ${LISTED}`,
  `create index clients_receivable on clients ("bookOwnerId", "receivableAmount" desc, "clientId") where ${LISTED}`,
  `create index clients_lastTrade on clients ("bookOwnerId", "lastTradeDate" desc nulls last, "clientId") where ${LISTED}`,
  `create index clients_linked on clients ("bookOwnerId", "clientName" collate "C", "clientId")
    where ${LISTED} and "linkedClientId" is not null`,
  ...search,
  ...counts,
  `create table "clientProductPrices" (
    "priceId" bigint generated always as identity primary key,
    "clientId" bigint not null references clients,
    "productCodeId" bigint not null references "productCodes",
    "specificationId" bigint references specifications,
    "priceBasis" text not null check ("priceBasis" in ('PACKAGE', 'WEIGHT')),
    "markupType" text not null check ("markupType" in ('FIXED', 'AUCTION_PLUS', 'AUCTION_RATE')),
    "unitPrice" bigint check ("unitPrice" >= 0),
    "markupValue" numeric(14,2),
    "validFrom" date not null,
    "validTo" date,
    "deletedAt" timestamptz, "deletedBy" bigint references members,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    check ("validTo" is null or "validTo" >= "validFrom"))`,
  `create index "clientProductPrices_client" on "clientProductPrices" ("clientId", "productCodeId") where "deletedAt" is null`,
  ...connections,
]
