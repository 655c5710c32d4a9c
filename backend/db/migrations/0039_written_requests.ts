import type { Statements } from './statements.ts'

/**
 * A paper that writes a request down by hand keeps it, and no request stands in two such papers of a book that are in force: its
 * sender's purchase, and the receiver's sale in place of one that was voided. A column of its own: a release that takes every
 * draft with a `requestId` for one that shipping posts can go on with it as with any other.
 */
export const writtenRequests: Statements = [
  `alter table transactions add column "writtenRequestId" bigint references "purchaseRequests"`,
  // Those from before carry the request's number as their note; the trigger that keeps posted papers knows no such column yet.
  `alter table transactions disable trigger transactions_fixed`,
  `update transactions t set "writtenRequestId" = first."requestId"
    from (select r."requestId", min(p."transactionId") as "transactionId"
      from "purchaseRequests" r
        left join transactions sale on sale."transactionId" = r."transactionId"
        join transactions p on p.memo = r."requestNo" and p.status in ('DRAFT', 'POSTED') and p."reversalOfId" is null and (
          p."transactionType" = 'PURCHASE' and p."bookOwnerId" = r."senderMemberId" and p."clientId" = r."receiverClientId"
          or p."transactionType" = 'SALE' and p."bookOwnerId" = r."receiverMemberId" and p."clientId" = r."senderClientId"
            and p."requestId" is null and sale.status = 'VOIDED' and p."transactionId" > sale."transactionId")
      group by r."requestId", p."bookOwnerId") first
    where t."transactionId" = first."transactionId"`,
  `alter table transactions enable trigger transactions_fixed`,
  `create unique index transactions_written on transactions ("writtenRequestId", "bookOwnerId")
    where "writtenRequestId" is not null and status in ('DRAFT', 'POSTED')`,
]
