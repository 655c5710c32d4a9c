import type * as contract from '../../../shared/admin/markets.ts'
import { addDays, firstOfMonth, formatDate } from '../../../shared/kit/dates.ts'
import type { Of, Schema } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { requireReach } from './access.ts'
import * as stored from './queries.ts'
import { one } from './read.ts'

type BodyOf<E> = E extends { body: infer B extends Schema } ? Of<B> : never

/** A calendar is made for the year that runs and the one after it. */
const AHEAD_DAYS = 730

/**
 * Closes days of a market, or opens them again. Days that are over stay as they are: what was sold by then has its
 * trading day by them.
 * @throws Refusal NOT_FOUND, INVALID_FIELDS for a day that is over or too far ahead, or is to be opened for goods of a kind
 *   while it is closed for all
 */
export const setHolidays = (
  db: Db,
  by: Member,
  marketCodeId: number,
  { dates, category, isClosed, note }: BodyOf<typeof contract.setHolidays>,
): Promise<contract.Holidays> =>
  db.transaction().execute(async (trx) => {
    await stored.lock(trx, marketCodeId)
    await requireReach(trx, by, marketCodeId)
    const { marketName, today } = await one(trx, by, marketCodeId)
    const [first = today, last = first] = [dates[0], dates.at(-1)]
    if (first < today) refuseField('dates', '지난 날은 바꿀 수 없어요. 그날의 거래일이 이미 정해졌어요.')
    if (last > addDays(today, AHEAD_DAYS)) refuseField('dates', '2년 안의 날만 정할 수 있어요.')
    const days = { dates, category, note }
    const before = await stored.holidays(trx, marketCodeId, { from: first, to: last })
    if (isClosed) await stored.close(trx, marketCodeId, days)
    else {
      if (category !== 'ALL') requireOpenForOthers(dates, before)
      await stored.open(trx, marketCodeId, days)
    }
    const after = await stored.holidays(trx, marketCodeId, { from: first, to: last })
    if (JSON.stringify(before) !== JSON.stringify(after))
      await by.record(trx, {
        action: 'UPDATE',
        entityType: 'market',
        entityId: marketCodeId,
        entityLabel: marketName,
        before: { holidays: before },
        after: { holidays: after },
      })
    const period = { from: firstOfMonth(first), to: addDays(firstOfMonth(last, 1), -1) }
    return { today, holidays: await stored.holidays(trx, marketCodeId, period) }
  })

/** A day that is closed for all would stay closed for the kind that was opened. */
function requireOpenForOthers(dates: readonly string[], closed: readonly contract.MarketHoliday[]): void {
  const shut = closed.filter(({ date, category }) => category === 'ALL' && dates.includes(date))
  if (shut.length === 0) return
  const days = shut.map(({ date }) => formatDate(date)).join(', ')
  refuseField('dates', `전체가 휴업일인 날이 있어요(${days}). 부류를 ‘전체’로 골라야 영업일로 바꿀 수 있어요.`)
}
