import type { Statements } from './statements.ts'

/** What happens at the end of a request: a cancellation that the other side does not agree to. */
export const requestEndings: Statements = [
  `alter table "purchaseRequestHistory" drop constraint "purchaseRequestHistory_kind_check",
    add constraint "purchaseRequestHistory_kind_check"
      check (kind in ('MOVED', 'CHANGED', 'CANCEL_ASKED', 'CANCEL_DECLINED', 'SALE_VOIDED'))`,
]
