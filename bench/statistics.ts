import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { type Db, openPostgres } from '../backend/db/open.ts'
import { verifyLedger } from '../backend/transactions/ledger/verify.ts'
import { addDays, businessDate } from '../shared/kit/dates.ts'
import type { MainSummary } from '../shared/statistics/main.ts'
import { groupings } from '../shared/statistics/words.ts'
import { requireEqual } from '../test/statistics/compare.ts'
import { requireDesk } from '../test/statistics/plainDesk.ts'
import { fillDesk } from '../test/support/deskYear.ts'
import { fillTradeYear, type TradeYear } from '../test/support/tradeYear.ts'
import { filled, holderOf } from './support/books.ts'
import { startPeer } from './support/child.ts'
import { onNewDatabase } from './support/database.ts'
import { shown, type Times, timed, timesOf } from './support/times.ts'

/** A year, the month before it, and smaller books around it. */
const PAPERS = 200_000
const DAYS = 365
const WITH_MONTH_BEFORE = { papers: 219_200, days: 400 }
const CLIENTS = 390
/** The desk tells of now. */
const LAST_DAY = businessDate(Date.now())
const OTHERS = 2
const ROUNDS = 3
const ASKED = 20
const AIM_P95 = 100

type Book = { id: number; token: string; year: TradeYear }

const DESK = '/api/statistics/main'
const year = { from: addDays(LAST_DAY, 1 - DAYS), to: LAST_DAY }
const asked = (question: string, { from, to } = year) => `/api/statistics?from=${from}&to=${to}&${question}`
/** The second half of the year, or as long a part that ends up to thirty days before: with the half before it a year is read. */
const half = (n: number) => ({ from: addDays(LAST_DAY, -181 - (n % 30)), to: addDays(LAST_DAY, -(n % 30)) })

/** Thirty days of which the year before is there too. */
const month = (n: number) => ({ from: addDays(LAST_DAY, -29 - (n % 6)), to: addDays(LAST_DAY, -(n % 6)) })

/** What is asked for, with the n-th thing somebody might want. */
function questionsOf({ clientIds, productCodeIds }: TradeYear): Record<string, (n: number) => string> {
  const client = (n: number) => `clientId=${clientIds[n % clientIds.length]}`
  const product = (n: number) => `productCodeId=${productCodeIds[n % productCodeIds.length]}`
  const each = (name: string, path: (n: number, groupBy: string) => string) =>
    groupings.map((groupBy) => [`${groupBy}, ${name}`, (n: number) => path(n, `groupBy=${groupBy}`)] as const)
  return {
    ...Object.fromEntries(each('the year', (_, groupBy) => asked(`${groupBy}&compare=NONE`))),
    ...Object.fromEntries(each('half of it beside the other', (n, groupBy) => asked(groupBy, half(n)))),
    'MONTH of one client': (n) => asked(`groupBy=MONTH&${client(n)}`),
    'PRODUCT of one client': (n) => asked(`groupBy=PRODUCT&${client(n)}`),
    'MONTH of one product': (n) => asked(`groupBy=MONTH&${product(n)}`),
    'CLIENT of one product': (n) => asked(`groupBy=CLIENT&${product(n)}`),
    'DAY of a month beside the year before': (n) => asked('groupBy=DAY&compare=LAST_YEAR', month(n)),
    'CLIENT of a month beside the year before': (n) => asked('groupBy=CLIENT&compare=LAST_YEAR', month(n)),
    'one day at a glance': (n) => `/api/statistics/daily?date=${addDays(LAST_DAY, -n)}`,
    'the desk, /main': () => DESK,
    'what stands beside every page': () => '/api/shell',
  }
}

/**
 * Prints how long a year of 200,000 papers takes in every grouping, after every total of it has been compared with plain SQL
 * over the ledger and its lines.
 */
export const benchStatistics = (serverUrl: string): Promise<void> =>
  onNewDatabase(serverUrl, async (url) => {
    const book = await filled(url, fill)
    const backend = await startPeer(new URL('support/backend.ts', import.meta.url), { DATABASE_URL: url })
    try {
      await prove(url, backend.port, book)
      console.error(`| asked of a year of ${PAPERS} papers | p50 / p95 | aim ${AIM_P95} ms |`)
      console.error('|---|---|---|')
      for (const [question, path] of Object.entries(questionsOf(book.year))) {
        const times = await quietest((n) => timed(backend.port, book.token, path(n)))
        console.error(`| ${question} | ${shown(times)} | ${times.p95 <= AIM_P95 ? 'met' : 'missed'} |`)
      }
      console.error(
        `\nload average ${loadavg()
          .map((n) => n.toFixed(1))
          .join(' ')}`,
      )
    } finally {
      await backend.stop()
    }
  })

async function fill(db: Db): Promise<Book> {
  const of = { lastDay: LAST_DAY, days: DAYS, clients: CLIENTS }
  for (let n = 0; n < OTHERS; n += 1) {
    const { id } = await holderOf(db, `other ${n}`)
    await fillTradeYear(db, id, { ...of, papers: PAPERS / 20 })
  }
  const holder = await holderOf(db, 'large')
  const started = performance.now()
  const filledYear = await fillTradeYear(db, holder.id, { ...of, ...WITH_MONTH_BEFORE })
  await fillDesk(db, { bookOwnerId: holder.id, year: filledYear, papers: WITH_MONTH_BEFORE.papers, lastDay: LAST_DAY })
  process.stdout.write(
    `${WITH_MONTH_BEFORE.papers} papers written in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
  )
  return { ...holder, year: filledYear }
}

async function prove(url: string, port: number, { id, token }: Book): Promise<void> {
  const database = openPostgres(url, (error) => console.error(error))
  const started = performance.now()
  const { entries, faults } = await verifyLedger(database.db)
  if (faults[0]) throw new Error(`the ledger is not whole: ${faults[0].reason}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${entries} entries and all sums of statistics verified in ${seconds} s\n`)
  const answerTo = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  for (const groupBy of groupings)
    await requireEqual(
      database.db,
      { bookOwnerId: id, groupBy, ...year },
      await answerTo(asked(`groupBy=${groupBy}&compare=NONE`)),
    )
  const desk: MainSummary = await answerTo(DESK)
  await requireDesk(database.db, id, desk)
  const { waiting } = await answerTo('/api/shell')
  assert.equal(waiting.receivedRequests, desk.requests?.receivedWaiting)
  process.stdout.write(
    `every total of ${groupings.length} groupings over the year, and every number of the desk, is what plain SQL makes of the books\n\n`,
  )
  await database.close()
}

/** Of several rounds the one that the rest of the machine has disturbed least. */
async function quietest(ask: (n: number) => Promise<number>): Promise<Times> {
  const rounds: Times[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const all: number[] = []
    for (let n = 0; n < ASKED; n += 1) all.push(await ask(round * ASKED + n))
    rounds.push(timesOf(all))
  }
  const [best] = rounds.toSorted((a, b) => a.p95 - b.p95)
  if (!best) throw new Error('nothing was measured')
  return best
}
