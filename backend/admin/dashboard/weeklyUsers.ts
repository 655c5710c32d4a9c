import type { WeeklyUsers } from '../../../shared/admin/dashboard.ts'
import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import { users } from './queries.ts'

const DAYS = 7

/** Who came and who was there on each of the last seven days. */
export async function weeklyUsers(db: Db, by: Pick<Caller, 'id' | 'role'>, now = Date.now()): Promise<WeeklyUsers> {
  const today = seoulDate(now)
  return { days: await users(db, await scopeOf(by, db), { from: addDays(today, 1 - DAYS), to: today }) }
}
