import { closesNeed } from '../../shared/daily-closes/rules.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Compared, MAX_ALERTS, type MainSummary } from '../../shared/statistics/main.ts'
import { balancesOn } from '../balances/access.ts'
import { books } from '../clients/books.ts'
import { seen as seenClients } from '../clients/filters.ts'
import { type Asker, type BookRight, owner, rightOnBook } from '../connections/rights.ts'
import { margins } from '../daily-closes/figureQueries.ts'
import type { Db } from '../db/open.ts'
import { alertsCounted } from '../inventory/alerts/list.ts'
import { businessDay } from '../inventory/businessDay.ts'
import * as notifications from '../notifications/queries.ts'
import { handledOf } from '../purchase-requests/access.ts'
import type { Reach } from '../purchase-requests/reach.ts'
import { seen as seenPapers } from '../transactions/filters.ts'
import { posted } from './desk/dayQueries.ts'
import { owed } from './desk/owedQueries.ts'
import { requestsOf, requestsSeen } from './desk/requests.ts'
import { ticker } from './desk/ticker.ts'
import * as work from './desk/workQueries.ts'

const NOTICES = 3

/** A book at a moment, and what of it the caller sees. */
type Opened = { right: BookRight; businessDate: string; comparedDate: string }

/**
 * A member's working desk: how the day goes, what waits, what wants looking at. Everything is read as the lists read it
 * that its numbers lead to.
 * @throws Refusal NOT_FOUND for a book of which he sees nothing
 */
export async function mainSummary(
  db: Db,
  by: Asker,
  asked: { bookOwnerId?: number | undefined } = {},
  now = Date.now(),
): Promise<MainSummary> {
  const known = await books(db, by)
  const bookOwnerId = asked.bookOwnerId ?? (await usual(db, by.id, known))
  const [right, businessDate, requesting] = await Promise.all([
    rightOnBook(db, by, bookOwnerId),
    businessDay(db, bookOwnerId, now),
    requestsSeen(db, by, bookOwnerId),
  ])
  if (!right) throw new Refusal('NOT_FOUND')
  const at: Opened = { right, businessDate, comparedDate: addDays(businessDate, -7) }
  const balances = balancesOn(right)
  const [day, owing, stock, requests, clients, prices, unfinished, notices] = await Promise.all([
    seesPapers(right) ? dayOf(db, at) : null,
    balances && owed(db, balances, businessDate),
    right.whole?.permissions.has('INVENTORY_VIEW') ? stockOf(db, at) : null,
    requesting && requestsOf(db, by, requesting, now),
    work.clients(db, seenClients(right)),
    ticker(db, by, { bookOwnerId, clientIds: clientsSeen(right) }, businessDate),
    unfinishedOf(db, at, requesting && handledOf(requesting)),
    notifications.newest(db, by.id, 'SYSTEM_NOTICE', NOTICES),
  ])
  return {
    bookOwnerId,
    books: known,
    businessDate,
    comparedDate: at.comparedDate,
    day,
    requests,
    clients,
    overdue: owing?.overdue ?? null,
    payables: owing?.payables ?? null,
    stock,
    ticker: prices,
    unfinished,
    notices,
  }
}

/** His own book, or the only other one that he works in while he has no client of his own. */
async function usual(db: Db, memberId: number, known: MainSummary['books']): Promise<number> {
  const [only, ...more] = known.filter(({ reach }) => reach !== 'OWN')
  if (!only || more.length > 0) return memberId
  const { count } = await work.clients(db, seenClients({ bookOwnerId: memberId, whole: owner, single: new Map() }))
  return count > 0 ? memberId : only.bookOwnerId
}

const seesPapers = ({ whole, single }: BookRight) =>
  [...(whole ? [whole] : []), ...single.values()].some(({ permissions }) => permissions.has('TRANSACTION_VIEW'))

/** Whose papers he sees; null: everybody's. */
const clientsSeen = ({ whole, single }: BookRight): number[] | null =>
  whole?.permissions.has('TRANSACTION_VIEW')
    ? null
    : [...single].filter(([, { permissions }]) => permissions.has('TRANSACTION_VIEW')).map(([clientId]) => clientId)

/** Who sees the closings of the book. */
const seesCloses = ({ whole }: BookRight) => closesNeed.every((one) => whole?.permissions.has(one))

async function dayOf(db: Db, { right, businessDate, comparedDate }: Opened): Promise<NonNullable<MainSummary['day']>> {
  const both = [businessDate, comparedDate]
  const [days, earned] = await Promise.all([
    posted(db, seenPapers(right), both),
    seesCloses(right) ? margins(db, right.bookOwnerId, both) : null,
  ])
  const on = (date: string) => days.find((day) => day.businessDate === date)
  const compared = (of: 'sale' | 'purchase' | 'receipt' | 'payment'): Compared => ({
    amount: on(businessDate)?.[of] ?? 0,
    before: on(comparedDate)?.[of] ?? 0,
  })
  const marginOn = (date: string) => earned?.get(date)?.marginAmount ?? 0
  return {
    sale: compared('sale'),
    purchase: compared('purchase'),
    receipt: compared('receipt'),
    payment: compared('payment'),
    margin: earned && {
      amount: marginOn(businessDate),
      before: marginOn(comparedDate),
      uncostedLines: earned.get(businessDate)?.uncostedLines ?? 0,
    },
    papers: on(businessDate)?.papers ?? 0,
  }
}

async function stockOf(db: Db, { right, businessDate }: Opened): Promise<NonNullable<MainSummary['stock']>> {
  const { alerts, kinds } = await alertsCounted(db, right.bookOwnerId, businessDate)
  return { kinds, first: alerts.slice(0, MAX_ALERTS) }
}

async function unfinishedOf(
  db: Db,
  { right, businessDate }: Opened,
  handled: Reach | null,
): Promise<MainSummary['unfinished']> {
  const { bookOwnerId, whole } = right
  const [drafts, openDays, claims, wastes] = await Promise.all([
    seesPapers(right) ? work.drafts(db, seenPapers(right)) : null,
    whole?.connectionType === 'OWNER' ? work.openDays(db, bookOwnerId, businessDate) : null,
    handled && work.claims(db, handled),
    whole?.permissions.has('INVENTORY_VIEW') ? work.wastes(db, bookOwnerId) : null,
  ])
  return { drafts, openDays, claims, wastes: wastes?.waiting ?? null, wastesApproved: wastes?.approved ?? null }
}
