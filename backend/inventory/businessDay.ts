import { businessDate } from '../../shared/kit/dates.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import * as markets from '../markets/queries.ts'

/** The business date of a book at this moment. */
export const businessDay = async (db: Db | Trx, bookOwnerId: number, now: number): Promise<string> =>
  businessDate(now, await markets.businessDayStart(db, bookOwnerId))

/**
 * The day on which something is written: that of now unless told. A closed day closes those before it too.
 * @throws Refusal INVALID_FIELDS for a day to come, DAY_CLOSED
 */
export async function openDay(trx: Trx, bookOwnerId: number, asked: string | null, now: number): Promise<string> {
  const today = await businessDay(trx, bookOwnerId, now)
  const day = asked ?? today
  if (day > today) refuseField('businessDate', '아직 오지 않은 영업일에는 적을 수 없어요.')
  const closed = await trx
    .selectFrom('dailyCloses')
    .select('businessDate')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('businessDate', '>=', day)
    .where('status', '=', 'CLOSED')
    .executeTakeFirst()
  if (closed) throw new Refusal('DAY_CLOSED')
  return day
}
