import type { Statements } from './statements.ts'

/** A run finds those before it of the same day, whose bad rows its own take the place of (docs/decisions/134). */
export const importsOfADay: Statements = [
  `create index "auctionImports_day" on "auctionImports" ("saleDate", "marketCode")`,
]
