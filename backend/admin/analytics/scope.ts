import type { Analytics } from '../../../shared/admin/analytics.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import * as markets from '../../markets/queries.ts'
import { reaches, type Scope, scopeOf } from '../scope.ts'

type Looked = { scope: Scope; markets: Analytics['markets'] }

/**
 * What the caller looks at: all that is his, or one of his markets.
 * @throws Refusal INVALID_FIELDS for a market that is not his, which looks like one that is not there
 */
export async function lookedAt(
  db: Db,
  by: Pick<Caller, 'id' | 'role'>,
  marketCodeId: number | undefined,
): Promise<Looked> {
  const whole = await scopeOf(by, db)
  const own = (await markets.list(db)).filter((market) => reaches(whole, market.marketCodeId))
  if (marketCodeId !== undefined && !own.some((market) => market.marketCodeId === marketCodeId))
    refuseField('marketCodeId', '도매시장을 다시 골라 주세요.')
  return {
    scope: marketCodeId === undefined ? whole : { marketCodeId },
    markets: own.map(({ marketCodeId: id, marketName }) => ({ marketCodeId: id, marketName })),
  }
}
