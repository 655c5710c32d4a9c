import type { Statements } from './statements.ts'

/** A move that comes again with something else said is another one; of moves from before nobody knows what was said. */
export const saidWithMoves: Statements = [`alter table "purchaseRequestHistory" add column said text`]
