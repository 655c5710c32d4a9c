import type { Statements } from './statements.ts'

/** Which side did what with a request, what time did by itself, and what came wrong. */
export const requests: Statements = [
  `alter table "purchaseRequests" add column "sentAt" timestamptz`,
  `update "purchaseRequests" set "sentAt" = "createdAt" where status <> 'DRAFT'`,
  `alter table "purchaseRequestHistory" alter column "memberId" drop not null,
    add column party text check (party in ('sender', 'receiver')),
    add column kind text not null default 'MOVED' check (kind in ('MOVED', 'CHANGED', 'CANCEL_ASKED'))`,
  `update "purchaseRequestHistory" h set party = case when h."memberId" = r."senderMemberId" then 'sender' else 'receiver' end
    from "purchaseRequests" r where r."requestId" = h."requestId"`,
  `update "purchaseRequestItems" i set "confirmedQuantity" = i."requestedQuantity", "confirmedWeightKg" = i."requestedWeightKg"
    from "purchaseRequests" r where r."requestId" = i."requestId" and r.status in ('ACCEPTED', 'PREPARING', 'SHIPPED', 'COMPLETED')`,
  `create index "purchaseRequests_cutoff" on "purchaseRequests" ("cutoffAt")
    where status in ('REQUESTED', 'COUNTERED') and "cutoffAt" is not null`,
  `create index "purchaseRequests_parent" on "purchaseRequests" ("parentRequestId") where "parentRequestId" is not null`,

  `create table "purchaseRequestClaims" (
    "claimId" bigint generated always as identity primary key,
    "requestId" bigint not null references "purchaseRequests",
    memo text,
    answer text check (answer in ('SALE_RETURN', 'DISCOUNT', 'REJECTED')),
    amount bigint check (amount >= 0),
    "answerMemo" text,
    "answeredAt" timestamptz, "answeredBy" bigint references members,
    "transactionId" bigint references transactions,
    "createdAt" timestamptz not null default now(), "createdBy" bigint not null references members,
    check ((answer is null) = ("answeredAt" is null)))`,
  `create index "purchaseRequestClaims_request" on "purchaseRequestClaims" ("requestId")`,
  `create table "purchaseRequestClaimLines" (
    "claimId" bigint not null references "purchaseRequestClaims",
    "itemId" bigint not null references "purchaseRequestItems",
    quantity numeric(14,3) not null check (quantity > 0),
    reason text not null check (reason in ('DAMAGE', 'SPOILAGE', 'QUALITY', 'SHORTAGE', 'WRONG_GOODS', 'ETC')),
    memo text,
    primary key ("claimId", "itemId"))`,
  // Without a claim: sent before the claim was made.
  `create table "purchaseRequestClaimPhotos" (
    name text primary key references files,
    "requestId" bigint not null references "purchaseRequests",
    "claimId" bigint references "purchaseRequestClaims",
    "createdAt" timestamptz not null default now(), "createdBy" bigint not null references members)`,
  `create index "purchaseRequestClaimPhotos_claim" on "purchaseRequestClaimPhotos" ("claimId")`,
  `create index "purchaseRequestClaimPhotos_loose" on "purchaseRequestClaimPhotos" ("requestId", "createdAt")
    where "claimId" is null`,
]
