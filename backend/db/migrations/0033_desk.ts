import type { Statements } from './statements.ts'

/** What waits is a handful among a year of what is done: the desk and the bar under the thumb count it at every page. */
export const desk: Statements = [
  `create index "purchaseRequests_toReceiver" on "purchaseRequests" ("receiverMemberId", status)
    where status in ('REQUESTED', 'ACCEPTED', 'PREPARING')`,
  `create index "purchaseRequests_toSender" on "purchaseRequests" ("senderMemberId", status)
    where status in ('REQUESTED', 'COUNTERED')`,
  `create index "purchaseRequestClaims_open" on "purchaseRequestClaims" ("requestId") where answer is null`,
]
