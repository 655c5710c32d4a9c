import { MAX_WANTED_LINES, type wantedGoods } from '../../shared/auction-results/wanted.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import type { Endpoint, Of, ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { requireHandled } from '../purchase-requests/access.ts'
import { scopeOf } from './scope.ts'
import { wantedLines } from './wantedQueries.ts'

type QueryOf<E extends Endpoint> = Of<E['query']>

/**
 * What clients want a book to bid for, as far as the member handles their requests, beside what it costs on a day.
 * @throws Refusal NOT_FOUND for a book he does not work in, PERMISSION_MISSING, INVALID_FIELDS for a market that is not there
 */
export async function wanted(
  db: Db,
  by: Asker,
  { marketCode, date, bookOwnerId = by.id }: QueryOf<typeof wantedGoods>,
): Promise<ReplyOf<typeof wantedGoods>> {
  const handled = await requireHandled(db, by, bookOwnerId)
  const { scope, span } = await scopeOf(db, by, { marketCode, from: date, to: date })
  const lines = await wantedLines(db, handled, span, { today: seoulDate(Date.now()), most: MAX_WANTED_LINES + 1 })
  return { scope, lines: lines.slice(0, MAX_WANTED_LINES), isComplete: lines.length <= MAX_WANTED_LINES }
}
