import { businessDate, seoulDate } from '../../../shared/kit/dates.ts'
import type { Db } from '../../db/open.ts'
import { RunFailed, type Work } from '../../jobs/job.ts'
import * as results from '../writeQueries.ts'
import type { Fetches } from './fetch.ts'
import { marketsInUse } from './queries.ts'
import type { Starter } from './run.ts'
import type { PageAsked } from './service.ts'

type Parts = { db: Db; fetches: Pick<Fetches, 'fetch'>; by: Starter }

/** Fetches what has been sold so far of the day that is being sold, for each market that has members. */
export async function pollAuctions(work: Work, parts: Parts): Promise<string | null> {
  const markets = await marketsInUse(parts.db)
  await work.each(
    markets,
    ({ marketCode }) => `market ${marketCode}`,
    ({ marketCode, businessDayStart }) =>
      fetchOne(parts, { source: 'REALTIME', marketCode, saleDate: businessDate(work.now, businessDayStart) }),
  )
  return markets.length === 0 ? NO_MARKET : null
}

/** Fetches the sums of the day that has ended, for markets that gave no single lots of it. */
export async function pollSettlements(work: Work, parts: Parts): Promise<string | null> {
  const saleDate = seoulDate(work.now)
  const markets = await marketsInUse(parts.db)
  await work.each(
    markets,
    ({ marketCode }) => `market ${marketCode}`,
    async ({ marketCode }) => {
      const haveLots = await parts.db.transaction().execute((trx) => results.haveLots(trx, [{ saleDate, marketCode }]))
      if (!haveLots) await fetchOne(parts, { source: 'SETTLEMENT', marketCode, saleDate })
    },
  )
  return markets.length === 0 ? NO_MARKET : null
}

const NO_MARKET = '회원이 있는 도매시장이 없어 가져올 것이 없어요.'

/** @throws RunFailed with the importer's own words */
async function fetchOne({ fetches, by }: Parts, asked: Omit<PageAsked, 'pageNo'>): Promise<void> {
  const ended = await fetches.fetch(by, asked)
  if (ended && ended.status !== 'SUCCESS') throw new RunFailed(ended.message ?? '가져오지 못했어요.')
}
