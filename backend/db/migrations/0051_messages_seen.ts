import type { Statements } from './statements.ts'

/** Up to which message each side of a request has read (docs/decisions/125). What was said before counts as read. */
export const messagesSeen: Statements = [
  `alter table "purchaseRequests"
    add column "senderSeenSeq" int not null default 0,
    add column "receiverSeenSeq" int not null default 0`,
  `update "purchaseRequests" r set "senderSeenSeq" = said.seq, "receiverSeenSeq" = said.seq
    from (select "requestId", max(seq) as seq from "purchaseRequestMessages" group by "requestId") said
    where said."requestId" = r."requestId"`,
]
