import type { Statements } from './statements.ts'

/** What an administrator keeps of a market beside its code: where it is, when it auctions, and how often it was changed. */
export const marketAdmin: Statements = [
  `alter table "marketCodes" add column address text, add column phone text,
    add column "auctionWindows" jsonb not null default '[]', add column version integer not null default 1`,
]
