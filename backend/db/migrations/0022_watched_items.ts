import type { Statements } from './statements.ts'

/** Items of a market that members want to hear of, with the day they were last told of each. */
export const watchedItems: Statements = [
  `create table "watchedItems" (
    "memberId" bigint not null references members,
    "marketCode" text not null,
    "largeCode" text not null,
    "midCode" text not null,
    "toldDate" date,
    "toldPriceDate" date,
    "createdAt" timestamptz not null default now(),
    primary key ("memberId", "marketCode", "largeCode", "midCode"))`,
]
