import type { Statements } from './statements.ts'

/** Who was let trade again is not blocked anew for what was late by then (docs/decisions/116). */
export const letTradeAgain: Statements = [`alter table clients add column "unblockedAt" timestamptz`]
