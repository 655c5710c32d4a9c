import { sql } from 'kysely'
import type { Trx } from './open.ts'

/**
 * The next number of a gapless series per owner and business date: the row stays locked until the transaction ends, so
 * a number that is not used is not spent (domain.md 25.13).
 */
export async function nextNumber(trx: Trx, series: string, ownerId: number, businessDate: string): Promise<number> {
  const { lastNumber } = await trx
    .insertInto('numberSeries')
    .values({ series, ownerId, businessDate, lastNumber: 1 })
    .onConflict((c) =>
      c
        .columns(['series', 'ownerId', 'businessDate'])
        .doUpdateSet({ lastNumber: sql`"numberSeries"."lastNumber" + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}
