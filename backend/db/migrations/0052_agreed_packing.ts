import type { Statements } from './statements.ts'

/** How goods are packed whose packing the sender has left open, as the two agreed on it (docs/decisions/131). */
export const agreedPacking: Statements = [
  `alter table "purchaseRequestItems"
    add column "confirmedSpecificationId" bigint references specifications,
    add column "confirmedSpecName" text`,
]
