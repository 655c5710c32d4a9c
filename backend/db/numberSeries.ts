import { sql } from 'kysely'
import type { Trx } from './open.ts'

/**
 * The next number of a gapless series per owner and business date: the row stays locked until the transaction ends, so
 * a number that is not used is not spent (domain.md 25.13). Of several at once it is the last.
 */
export async function nextNumber(
  trx: Trx,
  series: string,
  ownerId: number,
  businessDate: string,
  count = 1,
): Promise<number> {
  const { lastNumber } = await trx
    .insertInto('numberSeries')
    .values({ series, ownerId, businessDate, lastNumber: count })
    .onConflict((c) =>
      c
        .columns(['series', 'ownerId', 'businessDate'])
        .doUpdateSet({ lastNumber: sql`"numberSeries"."lastNumber" + ${count}` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}
