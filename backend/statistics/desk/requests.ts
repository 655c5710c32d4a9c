import { type Party, parties } from '../../../shared/purchase-requests/rules.ts'
import type { MainSummary } from '../../../shared/statistics/main.ts'
import { type Asker, type BookRight, rightOnBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { mayAct } from '../../purchase-requests/access.ts'
import { opened } from '../../purchase-requests/list.ts'
import * as listing from '../../purchase-requests/listQueries.ts'
import * as work from './workQueries.ts'

const RECENT = { page: 0, size: 5 }

/** What he may do in a book whose requests he handles or sends, all or some; null in others. An admin's role is no key to them. */
export async function requestsSeen(db: Db, { id }: Asker, bookOwnerId: number): Promise<BookRight | null> {
  const right = await rightOnBook(db, { id, role: 'ROLE_USER' }, bookOwnerId)
  const acts = [right?.whole, ...(right?.single.values() ?? [])].map((one) => one ?? undefined)
  return right && acts.some((one) => parties.some((party) => mayAct(party, one))) ? right : null
}

/** What waits in such a book, and the newest, as the lists show them to him. */
export async function requestsOf(
  db: Db,
  by: Asker,
  { bookOwnerId, whole, single }: BookRight,
  now: number,
): Promise<NonNullable<MainSummary['requests']>> {
  const recent = async (side: Party) => {
    const { narrowing, shown } = await opened(db, by, side, { bookOwnerId }, now)
    return shown(await listing.page(db, narrowing, RECENT))
  }
  const [counts, recentReceived, recentSent] = await Promise.all([
    work.requests(db, { bookOwnerId, clientIds: whole ? null : [...single.keys()] }),
    recent('receiver'),
    recent('sender'),
  ])
  return { ...counts, recentReceived, recentSent }
}
