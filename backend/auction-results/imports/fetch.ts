import { setTimeout as pause } from 'node:timers/promises'
import type { AuctionImport, fetchResults } from '../../../shared/auction-results/imports.ts'
import { CALLS_A_DAY } from '../../../shared/auction-results/settings.ts'
import { formatDate, seoulDate } from '../../../shared/kit/dates.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Db } from '../../db/open.ts'
import { recordOf } from '../../files/records.ts'
import type { Member } from '../../http/member.ts'
import * as markets from '../../markets/queries.ts'
import { lastSaleDayOf } from '../scopeQueries.ts'
import * as stored from '../settingQueries.ts'
import { tellWatchers } from '../tellWatchers.ts'
import { DayHasLots, keepSettled, writeLots } from '../write.ts'
import type { SettledKey } from '../writeQueries.ts'
import { marketOf } from './access.ts'
import { judge } from './judge.ts'
import { judgingBy } from './judging.ts'
import type { Judging } from './lotOf.ts'
import { oneRun } from './reads.ts'
import { beginRun, type Run, type Starter } from './run.ts'
import { askPage, PAGE_ROWS, type PageAnswer, type PageAsked, ServiceFailure } from './service.ts'

/** Where the public services are, and how patient we are with them. */
export type AuctionApi = {
  url: string
  timeoutMs: number
  /** Before each further attempt. */
  retryMs: readonly number[]
}

export type Fetches = {
  /** Begins to fetch; the run goes on after the answer. */
  start(by: Member, asked: Of<typeof fetchResults.body>): Promise<AuctionImport>
  /**
   * Fetches for the schedule, and answers when it has ended; undefined while somebody fetches the same.
   * @throws Refusal AUCTION_KEY_MISSING
   */
  fetch(by: Starter, asked: Of<typeof fetchResults.body>): Promise<AuctionImport | undefined>
  /** When every run that was begun has ended. */
  settled(): Promise<void>
  /** Ends the runs that go on. */
  stop(): Promise<void>
}

/** More pages than the largest day of a market has. */
const MAX_PAGES = 200

type Parts = {
  db: Db
  api: AuctionApi
  /** The key of the public services; null while there is none. */
  key(): Promise<string | null>
  /** What nobody has foreseen. */
  failed(error: unknown, importId: number): void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  now?: () => number
}

const sleep = async (ms: number, signal: AbortSignal) => void (await pause(ms, undefined, { signal }))

/** Fetches days of markets from the public services, page by page; what has come stays when a later page does not. */
export function createFetches({ db, api, key, failed, wait = sleep, now = Date.now }: Parts): Fetches {
  const going = new Set<Promise<void>>()
  const stopped = new AbortController()

  const oneAttempt = async (serviceKey: string, asked: PageAsked): Promise<PageAnswer> => {
    if (!(await stored.takeCall(db, seoulDate(now()), CALLS_A_DAY)))
      throw new ServiceFailure(
        `오늘 호출할 수 있는 ${grouped(CALLS_A_DAY)}번을 다 썼어요. 내일 다시 가져와 주세요.`,
        false,
      )
    const { url, timeoutMs } = api
    return askPage({ url, timeoutMs, key: serviceKey, signal: stopped.signal }, asked)
  }

  const pageOf = async (serviceKey: string, asked: PageAsked): Promise<PageAnswer> => {
    for (const ms of api.retryMs) {
      try {
        return await oneAttempt(serviceKey, asked)
      } catch (error) {
        if (!(error instanceof ServiceFailure && error.isPassing)) throw error
      }
      await wait(ms, stopped.signal)
    }
    return oneAttempt(serviceKey, asked)
  }

  /** @returns why it has stopped early, or null */
  const fetchAll = async (run: Run, serviceKey: string, asked: Omit<PageAsked, 'pageNo'>, judging: Judging) => {
    let read = 0
    const seen: SettledKey[] = []
    for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo += 1) {
      const { rows, total } = await pageOf(serviceKey, { ...asked, pageNo })
      const first = read + 1
      const { lots, rejected } = judge(
        rows.map((row, at) => recordOf(row, first + at)),
        judging,
      )
      await run.write((trx) => writeLots(trx, lots), rejected)
      read += rows.length
      if (asked.source === 'SETTLEMENT')
        seen.push(...lots.map(({ corpCode, auctionSeq }) => ({ corpCode, auctionSeq })))
      const isLast = rows.length === 0 || (total === null ? rows.length < PAGE_ROWS : read >= total)
      // More than were announced, and the page is full: the announcement cannot be trusted.
      if (isLast && !(total !== null && read > total && rows.length >= PAGE_ROWS)) {
        if (total !== null && read < total) return short(total, read)
        // A service that has nothing of a day which it had before is being mended rather than right.
        if (seen.length > 0) await run.remove((trx) => keepSettled(trx, asked, seen))
        return null
      }
    }
    return `${grouped(MAX_PAGES)}쪽을 넘어 멈췄어요.`
  }

  const carryOut = async (run: Run, serviceKey: string, asked: Omit<PageAsked, 'pageNo'>) => {
    const { source, saleDate: onlyDate, marketCode: onlyMarket } = asked
    try {
      const judging = await judgingBy(db, { source, onlyDate, onlyMarket, settledDays: new Set() }, now())
      const stoppedBecause = await fetchAll(run, serviceKey, asked, judging).catch(reasonOf)
      await tellWatchers(db, now())
      return await run.end(stoppedBecause)
    } catch (error) {
      failed(error, run.importId)
      return await run.end(UNFORESEEN)
    }
  }

  /** Goes on until it has ended, also when nobody waits for it. */
  const goOn = (run: Run, serviceKey: string, asked: Omit<PageAsked, 'pageNo'>) => {
    const ending = carryOut(run, serviceKey, asked)
    const work = ending
      .then(
        () => undefined,
        (again: unknown) => failed(again, run.importId),
      )
      .finally(() => going.delete(work))
    going.add(work)
    return ending
  }

  return {
    async start(by, asked) {
      const { marketCode, saleDate } = asked
      const onlyMarket = await marketOf(db, by)
      if (onlyMarket !== null && onlyMarket !== marketCode)
        throw new Refusal('ERROR_ACCESSDENIED', { message: '내 시장의 자료만 가져올 수 있어요.' })
      if (!(await markets.byCode(db, marketCode))) refuseField('marketCode', '도매시장을 다시 골라 주세요.')
      const lastDay = await lastSaleDayOf(db, marketCode, now())
      if (saleDate > lastDay)
        refuseField('saleDate', `아직 오지 않은 날이에요. 지금은 ${formatDate(lastDay)} 자료까지 가져올 수 있어요.`)
      const serviceKey = await key()
      if (serviceKey === null) throw new Refusal('AUCTION_KEY_MISSING')
      const run = await beginRun(db, by, { ...asked, fileName: null })
      if (!run) throw new Refusal('IMPORT_RUNNING')
      const begun = await oneRun(db, by, run.importId)
      goOn(run, serviceKey, asked).catch(() => undefined)
      return begun
    },
    async fetch(by, asked) {
      const serviceKey = await key()
      if (serviceKey === null) throw new Refusal('AUCTION_KEY_MISSING')
      const run = await beginRun(db, by, { ...asked, fileName: null })
      return run && goOn(run, serviceKey, asked)
    },
    settled: async () => void (await Promise.all(going)),
    async stop() {
      stopped.abort()
      await Promise.all(going)
    },
  }
}

const UNFORESEEN = '문제가 생겨 멈췄어요. 다시 가져와 주세요.'
const short = (total: number, read: number) =>
  `${grouped(total)}건이라고 했지만 ${grouped(read)}건만 왔어요. 다시 가져와 주세요.`
const HAS_LOTS = '이날은 낙찰 건별 자료가 이미 있어요. 정산 자료는 건별 자료가 없는 날에만 가져올 수 있어요.'

/** @throws what nobody has foreseen */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceFailure) return error.message
  if (error instanceof DayHasLots) return HAS_LOTS
  throw error
}
