import type { Statements } from './statements.ts'

/**
 * A suspension, and whoever leaves, takes the links back that he has made: without it all that were ever made are read, half a
 * second for 400,000, with his row locked.
 */
export const sharesByMaker: Statements = [
  `create index "statementShares_maker" on "statementShares" ("createdBy", "expiresAt") where "revokedAt" is null`,
]
