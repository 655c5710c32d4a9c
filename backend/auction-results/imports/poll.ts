import { seoulDate } from '../../../shared/kit/dates.ts'
import { closedDays, holidayCategories, tradingDay } from '../../../shared/markets/tradingDay.ts'
import type { Db } from '../../db/open.ts'
import { RunFailed, type Work } from '../../jobs/job.ts'
import type { Calendar } from '../../markets/queries.ts'
import * as markets from '../../markets/queries.ts'
import * as results from '../writeQueries.ts'
import type { Fetches } from './fetch.ts'
import { marketsInUse } from './queries.ts'
import type { Starter } from './run.ts'
import type { PageAsked } from './service.ts'

type Parts = { db: Db; fetches: Pick<Fetches, 'fetch'>; by: Starter }

/** Fetches what has been sold so far of the days that are being sold, for each market that has members. */
export async function pollAuctions(work: Work, parts: Parts): Promise<string | null> {
  const codes = await marketsInUse(parts.db, 'REALTIME')
  const calendars = await markets.calendars(parts.db, codes)
  const days = codes.flatMap((marketCode) =>
    daysSold(work.now, calendars.get(marketCode)).map((saleDate) => ({ marketCode, saleDate })),
  )
  await work.each(
    days,
    ({ marketCode, saleDate }) => `market ${marketCode} on ${saleDate}`,
    (day) => fetchOne(parts, { source: 'REALTIME', ...day }),
  )
  return codes.length === 0 ? NO_MARKET : null
}

/** What is sold now settles on the next day on which its kind of goods is traded: two days where one kind rests tomorrow. */
const daysSold = (now: number, calendar: Calendar | undefined): string[] => [
  ...new Set(
    holidayCategories.map((category) =>
      tradingDay(now, closedDays(calendar?.holidays ?? [], category), calendar?.businessDayStart),
    ),
  ),
]

/** Fetches the sums of the day that has ended, for markets that gave no single lots of it. */
export async function pollSettlements(work: Work, parts: Parts): Promise<string | null> {
  const saleDate = seoulDate(work.now)
  const codes = await marketsInUse(parts.db, 'SETTLEMENT')
  await work.each(
    codes,
    (marketCode) => `market ${marketCode}`,
    async (marketCode) => {
      const haveLots = await parts.db.transaction().execute((trx) => results.haveLots(trx, [{ saleDate, marketCode }]))
      if (!haveLots) await fetchOne(parts, { source: 'SETTLEMENT', marketCode, saleDate })
    },
  )
  return codes.length === 0 ? NO_MARKET : null
}

const NO_MARKET = '회원이 있는 도매시장이 없어 가져올 것이 없어요.'

/** @throws RunFailed with the importer's own words */
async function fetchOne({ fetches, by }: Parts, asked: Omit<PageAsked, 'pageNo'>): Promise<void> {
  const ended = await fetches.fetch(by, asked)
  if (ended && ended.status !== 'SUCCESS') throw new RunFailed(ended.message ?? '가져오지 못했어요.')
}
