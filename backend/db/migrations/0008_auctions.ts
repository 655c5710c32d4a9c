import type { Statements } from './statements.ts'

/** Auction results, what is kept of each day's prices, and how the results came here. */
export const auctions: Statements = [
  `create table "marketHolidays" (
    "marketCodeId" bigint not null references "marketCodes",
    date date not null,
    category text not null check (category in ('VEGETABLE', 'FRUIT', 'FISH', 'DRIED', 'ALL')),
    note text,
    primary key ("marketCodeId", date, category))`,

  // The public list of goods has 18,000 entries; results name those that were ever sold, and are searched by these names.
  `create table "auctionGoods" (
    "largeCode" text not null, "midCode" text not null, "smallCode" text not null,
    "largeName" text not null, "midName" text not null, "smallName" text not null,
    "midInitial" text not null, "smallInitial" text not null,
    primary key ("largeCode", "midCode", "smallCode"))`,

  // Goods and corporations are written by the same statement's transaction, and a check a row would cost half of an import.
  `create table "auctionResults" (
    "auctionResultId" bigint generated always as identity primary key,
    "saleDate" date not null,
    "businessDate" date not null,
    "auctionDateTime" timestamptz,
    "marketCode" text not null,
    "corpCode" text not null,
    "slipNo" text not null,
    "auctionSeq" text not null,
    "auctionSeq2" text not null,
    "tradeType" text not null check ("tradeType" in
      ('AUCTION', 'FIXED', 'FIXED_RESERVED', 'ELECTRONIC', 'ELECTRONIC_FAX', 'NONE')),
    "largeCode" text not null, "midCode" text not null, "smallCode" text not null,
    "corpItemName" text, "corpVarietyName" text,
    "unitQty" numeric(14,3) not null check ("unitQty" >= 0),
    "unitCode" text, "unitName" text,
    "packageCode" text, "packageName" text,
    "sizeCode" text, "sizeName" text,
    "gradeCode" text, "gradeName" text,
    "originCode" text, "originName" text,
    "shipmentType" text, certification text,
    quantity numeric(14,3) not null check (quantity > 0),
    price bigint not null check (price > 0),
    "weightKg" numeric(20,3) check ("weightKg" > 0),
    "totalAmount" bigint not null,
    "pricePerKg" numeric(18,2),
    "isSuspect" boolean not null default false,
    "isSettled" boolean not null default false,
    "sourceModifiedAt" timestamptz,
    check (("weightKg" is null) = ("pricePerKg" is null)))`,
  // The day leads: an import writes one day, and its place in every index is then in memory.
  `create unique index "auctionResults_key" on "auctionResults"
    ("saleDate", "marketCode", "corpCode", "slipNo", "auctionSeq", "auctionSeq2")`,
  // With what a median of the day is made of: the rows themselves need not be read.
  `create index "auctionResults_list" on "auctionResults"
    ("marketCode", "saleDate" desc, "auctionDateTime", "auctionResultId") include ("pricePerKg", "isSuspect")`,
  `create index "auctionResults_item" on "auctionResults" ("marketCode", "largeCode", "midCode", "saleDate")`,
  `create index "auctionResults_settled" on "auctionResults" ("saleDate", "marketCode") where "isSettled"`,

  // One line a day and market ('DAY'), corporation of it, item of it, and the finest that is asked for ('LOTS'). Codes that a
  // level does not tell apart are ''. n rows count in prices, the others have no kilograms or are suspect.
  `create table "auctionTotals" (
    "marketCode" text not null,
    level text not null check (level in ('DAY', 'CORP', 'ITEM', 'LOTS')),
    "saleDate" date not null,
    "corpCode" text not null,
    "largeCode" text not null, "midCode" text not null, "smallCode" text not null,
    "gradeCode" text not null,
    rows integer not null,
    n integer not null,
    "minPerKg" numeric(18,2), "maxPerKg" numeric(18,2),
    "weightKg" numeric(22,3) not null,
    amount bigint not null,
    quantity numeric(18,3) not null,
    primary key ("marketCode", level, "saleDate", "largeCode", "midCode", "corpCode", "smallCode", "gradeCode"))`,
  `create index "auctionTotals_newest" on "auctionTotals" ("saleDate" desc, rows desc) where level = 'DAY'`,
  `create index "auctionTotals_item" on "auctionTotals" ("marketCode", level, "largeCode", "midCode", "saleDate")
    where level in ('ITEM', 'LOTS')`,

  `create table "auctionWins" (
    "bookOwnerId" bigint not null references members,
    "auctionResultId" bigint not null references "auctionResults",
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    primary key ("bookOwnerId", "auctionResultId"))`,
  `create index "auctionWins_result" on "auctionWins" ("auctionResultId")`,
  `alter table "inventoryLots" add foreign key ("auctionResultId") references "auctionResults"`,

  `create table "auctionImports" (
    "importId" bigint generated always as identity primary key,
    source text not null check (source in ('REALTIME', 'SETTLEMENT', 'FILE')),
    "saleDate" date, "marketCode" text, "fileName" text,
    status text not null default 'RUNNING' check (status in ('RUNNING', 'SUCCESS', 'PARTIAL', 'FAILED')),
    "startedAt" timestamptz not null default now(),
    "progressedAt" timestamptz not null default now(),
    "endedAt" timestamptz,
    read integer not null default 0,
    inserted integer not null default 0, updated integer not null default 0, unchanged integer not null default 0,
    quarantined integer not null default 0,
    message text,
    "startedBy" bigint references members,
    check (read = inserted + updated + unchanged + quarantined),
    check ((source = 'FILE') = ("saleDate" is null and "marketCode" is null)))`,
  `create index "auctionImports_list" on "auctionImports" ("startedAt" desc, "importId" desc)`,
  `create unique index "auctionImports_running" on "auctionImports" (source, "saleDate", "marketCode")
    where status = 'RUNNING' and source <> 'FILE'`,
  `create table "auctionQuarantine" (
    "quarantineId" bigint generated always as identity primary key,
    "importId" bigint not null references "auctionImports",
    row integer not null,
    reason text not null,
    raw text not null)`,
  `create index "auctionQuarantine_import" on "auctionQuarantine" ("importId", row, "quarantineId")`,

  // Calls of the public services by day in Seoul; there are 10,000 a day.
  `create table "auctionCalls" (day date primary key, calls integer not null)`,

  `create table settings (
    key text primary key,
    value text,
    sealed bytea,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members)`,
]
