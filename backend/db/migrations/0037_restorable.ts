import type { Statements } from './statements.ts'

/**
 * A restore and the upkeep of newer servers compute columns and indexes with nothing on the search path: what a function
 * calls of ours, it names with its schema.
 */
export const restorable: Statements = [
  `create or replace function "clientKeys"(book bigint, words text, digits text) returns text[]
     language sql immutable parallel safe as
    $$ select array_agg(distinct book || ':' || piece) from unnest(
         public."textPieces"(words, 1) || public."textPieces"(words, 2) || public."textPieces"(digits, 3)) as piece
       where position(E'\\n' in piece) = 0 $$`,
]
