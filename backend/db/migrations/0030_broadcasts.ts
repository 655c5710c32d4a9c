import type { Statements } from './statements.ts'

/** Notices to many with who is still to hear them, and the ways in for figures of whole markets. */
export const broadcasts: Statements = [
  `create table broadcasts (
    "broadcastId" bigint generated always as identity primary key,
    -- Whose broadcasts: a manager's are his market's, null is the whole service.
    "marketCodeId" bigint references "marketCodes",
    title text not null check (length(title) between 1 and 60),
    content text not null check (length(content) between 1 and 500),
    link text,
    target jsonb not null,
    receivers integer not null check (receivers > 0),
    reached integer not null default 0 check (reached <= receivers),
    status text not null default 'SENDING' check (status in ('SENDING', 'DONE', 'CANCELED')),
    "createdAt" timestamptz not null default now(),
    "createdBy" bigint not null references members,
    "endedAt" timestamptz,
    check ((status = 'SENDING') = ("endedAt" is null)))`,
  `create index broadcasts_list on broadcasts ("marketCodeId", "broadcastId" desc)`,
  `create index broadcasts_sending on broadcasts ("broadcastId") where status = 'SENDING'`,
  // Who was meant is written down when it is sent: each is told once, whoever goes on with it.
  `create table "broadcastReceivers" (
    "broadcastId" bigint not null references broadcasts,
    "memberId" bigint not null references members,
    "notificationId" bigint,
    primary key ("broadcastId", "memberId"))`,
  `create index "broadcastReceivers_waiting" on "broadcastReceivers" ("broadcastId", "memberId") where "notificationId" is null`,

  // Papers of all books by day: the dashboard and the analysis read nothing else of them.
  `create index transactions_day on transactions ("businessDate")
    include ("bookOwnerId", "transactionType", "totalAmount", "ownCostsAmount", "transactionId", status, "reversalOfId")
    where status in ('POSTED', 'VOIDED') and "transactionType" in ('SALE', 'SALE_RETURN', 'PURCHASE', 'PURCHASE_RETURN')`,
  `create index members_market on members ("marketCodeId", status)`,
  `create index members_created on members ("createdAt")`,
  `create index sessions_created on sessions ("createdAt") include ("memberId", "sessionId")`,
  `create index "refreshTokens_issued" on "refreshTokens" ("issuedAt") include ("sessionId")`,
  `create index "purchaseRequests_sentAt" on "purchaseRequests" ("sentAt") where "sentAt" is not null`,
  `create index posts_created on posts ("createdAt") include ("boardId", "authorId") where "deletedAt" is null`,
  `create index comments_created on comments ("createdAt") include ("postId", "authorId") where "deletedAt" is null`,
  `create index notifications_created on notifications ("createdAt") include ("receiverId", type, "isRead", id, "groupCount")`,
]
