import type * as contract from '../../../shared/admin/markets.ts'
import { addDays, businessDate } from '../../../shared/kit/dates.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import { requireReach } from './access.ts'
import * as stored from './queries.ts'

/** The markets that the caller runs. */
export const list = async (db: Db, by: Member): Promise<contract.AdminMarket[]> =>
  stored.list(db, (await scopeOf(by, db)).marketCodeId)

/** @throws Refusal NOT_FOUND */
export async function one(db: Db | Trx, by: Member, marketCodeId: number): Promise<contract.MarketDetail> {
  await requireReach(db, by, marketCodeId)
  const market = await stored.find(db, marketCodeId)
  if (!market) throw new Refusal('NOT_FOUND')
  return {
    ...market,
    corporationList: await stored.corporations(db, marketCodeId),
    today: businessDate(Date.now(), market.businessDayStart),
  }
}

const MAX_DAYS = 400

/** @throws Refusal NOT_FOUND, INVALID_FIELDS for a period that is too long or ends before it begins */
export async function holidays(
  db: Db,
  by: Member,
  marketCodeId: number,
  period: { from: string; to: string },
): Promise<contract.Holidays> {
  const { today } = await one(db, by, marketCodeId)
  if (period.to < period.from) refuseField('to', '종료일은 시작일보다 빠를 수 없어요.')
  if (period.to > addDays(period.from, MAX_DAYS)) refuseField('to', '한 번에 400일까지 볼 수 있어요.')
  return { today, holidays: await stored.holidays(db, marketCodeId, period) }
}
