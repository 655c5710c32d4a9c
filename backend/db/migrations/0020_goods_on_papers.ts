import type { Statements } from './statements.ts'

/** Whether papers name a specification is asked before it is changed. */
export const goodsOnPapers: Statements = [
  `create index "transactionItems_specification" on "transactionItems" ("specificationId") where "specificationId" is not null`,
]
