import type { Statements } from './statements.ts'

/** An answer to a claim is undone with its paper, and found by it. */
export const reopenedClaims: Statements = [
  `alter table "purchaseRequestHistory" drop constraint "purchaseRequestHistory_kind_check",
    add constraint "purchaseRequestHistory_kind_check"
      check (kind in ('MOVED', 'CHANGED', 'CANCEL_ASKED', 'CANCEL_DECLINED', 'SALE_VOIDED', 'CLAIM_REOPENED'))`,
  `create index "purchaseRequestClaims_paper" on "purchaseRequestClaims" ("transactionId") where "transactionId" is not null`,
]
