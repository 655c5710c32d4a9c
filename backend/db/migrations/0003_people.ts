import type { Statements } from './statements.ts'

/** The whole profile of a member, industries, and files that members bring. */
export const people: Statements = [
  `alter table members
    add column "postalCode" text check ("postalCode" ~ '^[0-9]{5}$'),
    add column "addressDetail" text,
    add column "dealerNo" text check ("dealerNo" ~ '^[0-9]{1,10}$'),
    add column phone text,
    add column "ceoName" text,
    add column "bizCondition" text,
    add column "bizItem" text,
    add column "taxStatus" text check ("taxStatus" in ('TAXABLE', 'SIMPLE', 'EXEMPT')),
    add column "bizStatus" text check ("bizStatus" in ('ACTIVE', 'CLOSED_TEMP', 'CLOSED')),
    add column "bizCheckedAt" timestamptz,
    add column "agreedTermsAt" timestamptz,
    add column "marketingAgreed" boolean not null default false,
    add column "withdrawnAt" timestamptz`,
  `create unique index "members_dealerNo" on members ("marketCodeId", "dealerNo") where "dealerNo" is not null`,

  `create table "industryClassifications" (
    "classificationYear" text not null check ("classificationYear" ~ '^[0-9]{4}$'),
    "classificationCode" text not null check ("classificationCode" ~ '^[0-9]{6}$'),
    "businessConditionName" text not null,
    "largeName" text, "middleName" text, "smallName" text, "detailName" text,
    "itemName" text not null,
    "applicationScopeCriteria" text,
    "standardRate" numeric(5,2), "standardRateSelf" numeric(5,2),
    "simpleRate" numeric(5,2), "simpleRateSelf" numeric(5,2), "simpleRateExcess" numeric(5,2),
    "selfRateApplied" text check ("selfRateApplied" in ('Y', 'N')),
    "ksicCode" text,
    primary key ("classificationYear", "classificationCode"))`,

  // The name is the only key to a file: 128 random bits that nobody guesses.
  `create table files (
    name text primary key check (name ~ '^[0-9a-f]{32}$'),
    "ownerId" bigint not null references members,
    kind text not null,
    "contentType" text not null,
    bytes bytea not null,
    size integer not null,
    "createdAt" timestamptz not null default now())`,
  `create index files_owner on files ("ownerId", kind)`,
]
