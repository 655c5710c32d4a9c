import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'

/** How many of these results there are, and how many of them are lines of settlement. */
export async function existing(trx: Trx, ids: readonly number[]): Promise<{ found: number; settled: number }> {
  const { rows } = await sql<{ found: number; settled: number }>`
    select count(*) as found, count(*) filter (where "isSettled") as settled from "auctionResults"
    where "auctionResultId" = any(${[...ids]}::bigint[])`.execute(trx)
  return rows[0] ?? { found: 0, settled: 0 }
}

/** @returns the ids that were not marked before */
export async function add(trx: Trx, bookOwnerId: number, ids: readonly number[], by: number): Promise<number[]> {
  const rows = await trx
    .insertInto('auctionWins')
    .values(ids.map((auctionResultId) => ({ bookOwnerId, auctionResultId, createdBy: by })))
    .onConflict((c) => c.doNothing())
    .returning('auctionResultId')
    .execute()
  return rows.map(({ auctionResultId }) => auctionResultId)
}

/** @returns the ids that were marked */
export async function take(trx: Trx, bookOwnerId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .deleteFrom('auctionWins')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('auctionResultId', 'in', [...ids])
    .returning('auctionResultId')
    .execute()
  return rows.map(({ auctionResultId }) => auctionResultId)
}
