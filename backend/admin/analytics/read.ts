import type { Analytics, analytics } from '../../../shared/admin/analytics.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import * as people from './peopleQueries.ts'
import { periodOf } from './period.ts'
import { lookedAt } from './scope.ts'
import * as trade from './tradeQueries.ts'

/**
 * What happened in a period, in the caller's market or in one of his markets.
 * @throws Refusal INVALID_FIELDS for a period that cannot be or is too long, and for a market that is not his
 */
export async function read(
  db: Db,
  by: Pick<Caller, 'id' | 'role'>,
  { marketCodeId, ...asked }: Of<(typeof analytics)['query']>,
  now = Date.now(),
): Promise<Analytics> {
  const period = periodOf(asked, now)
  const { scope, markets } = await lookedAt(db, by, marketCodeId)
  return {
    ...period,
    marketCodeId: marketCodeId ?? null,
    markets,
    members: {
      ...(await people.members(db, scope, period)),
      series: await people.memberSeries(db, scope, period),
    },
    trade: await trade.byMarket(db, scope, period),
    goods: await trade.byGroup(db, scope, period),
    requests: await trade.requests(db, scope, period, new Date(now).toISOString()),
    logins: await people.logins(db, scope, period),
    boards: await people.boards(db, scope, period),
    notifications: await people.notices(db, scope, period),
  }
}
