import { businessDate } from '../../shared/kit/dates.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { owner } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as markets from '../markets/queries.ts'
import * as notifications from '../notifications/queries.ts'
import * as listing from '../purchase-requests/listQueries.ts'
import { rowFor } from '../purchase-requests/view.ts'
import * as statistics from './queries.ts'

const RECENT = { page: 0, size: 5 }
const wholeBook = ({ id }: Member) => ({ bookOwnerId: id, clientIds: null })

/** The member's working desk: his counts and what is newest. */
export async function mainSummary(db: Db, by: Member, now = Date.now()): Promise<MainSummary> {
  const [dayStart, counts, received, sent, notices] = await Promise.all([
    markets.businessDayStart(db, by.id),
    statistics.counts(db, by.id),
    listing.page(db, { side: 'receiver', ...wholeBook(by) }, RECENT),
    listing.page(db, { side: 'sender', ...wholeBook(by) }, RECENT),
    notifications.newest(db, by.id, 'SYSTEM_NOTICE', 3),
  ])
  return {
    ...counts,
    businessDate: businessDate(now, dayStart),
    recentReceived: received.map((row) => rowFor({ party: 'receiver', right: owner, now }, row)),
    recentSent: sent.map((row) => rowFor({ party: 'sender', right: owner, now }, row)),
    notices,
  }
}
