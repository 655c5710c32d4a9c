import { seoulDate } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { AuctionApi } from '../../auction-results/imports/fetch.ts'
import { askService, PAGE_ROWS, ServiceFailure } from '../../auction-results/imports/service.ts'
import type { Db } from '../../db/open.ts'
import { recordOf } from '../../files/records.ts'
import { RunFailed, type Work } from '../../jobs/job.ts'
import { type Bringer, write } from './import.ts'
import { judged } from './rows.ts'

const PATH = 'katCode/goods'
/** Twice as many as the list has (domain.md 7). */
const MAX_PAGES = 40

type Parts = { db: Db; api: AuctionApi; key: string; by: Bringer }

/** Brings the government's list of goods up to date from its public service: read whole, then taken over at once. */
export async function syncProductCodes(work: Work, { db, api, key, by }: Parts): Promise<string> {
  const service = { url: api.url, timeoutMs: api.timeoutMs, key, signal: work.signal }
  const rows: unknown[] = []
  try {
    for (let pageNo = 1; ; pageNo += 1) {
      if (pageNo > MAX_PAGES) throw new RunFailed(`${grouped(MAX_PAGES)}쪽을 넘어 멈췄어요.`)
      const page = await askService(service, PATH, pageNo, {})
      if (pageNo === 1 && page.total !== null) work.expect(page.total)
      rows.push(...page.rows)
      await work.done(page.rows.length)
      if (page.rows.length < PAGE_ROWS || (page.total !== null && rows.length >= page.total)) {
        // What is left out of a cut list would look as if it were no more.
        if (page.total !== null && rows.length < page.total) throw new RunFailed('목록이 끝까지 오지 않았어요.')
        break
      }
    }
  } catch (error) {
    if (error instanceof ServiceFailure) throw new RunFailed(error.message, { cause: error })
    throw error
  }
  const reading = judged(rows.map((row, at) => recordOf(row, at + 1)))
  if (reading.good.length === 0) throw new RunFailed('가져올 수 있는 품목이 없었어요.')
  const { inserted, updated, rejected } = await write(db, by, `표준코드 ${seoulDate(work.now)}`, reading)
  return `새 품목 ${grouped(inserted)}개, 바뀐 품목 ${grouped(updated)}개, 제외한 줄 ${grouped(rejected)}개예요.`
}
