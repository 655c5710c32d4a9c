import { sql } from 'kysely'
import { writeLots } from '../backend/auction-results/write.ts'
import { migrate } from '../backend/db/migrate.ts'
import { openPostgres } from '../backend/db/open.ts'
import { lotsOfDay } from '../backend/db/seed/demo/auctionLots.ts'
import { seedReference } from '../backend/db/seed/reference.ts'
import { addDays, seoulDate } from '../shared/kit/dates.ts'
import { dealer, repeatDay } from './auctions/fill.ts'
import { benchImport } from './auctions/importing.ts'
import { startPeer } from './support/child.ts'
import { onNewDatabase } from './support/database.ts'
import { shown, type Times, timed, timesOf } from './support/times.ts'

/** A day of 가락 alone, eight of which are 50,000 rows; 41 more of all markets beside it are five million. */
const OF_GARAK = 6_160
const FEW_DAYS = 8
const MANY_DAYS = 42
const ASKED = 60
const ROUNDS = 3
const AIM_P95 = 100

/** What the screen asks for when it opens, and then what people ask of it. */
const questions: Record<string, string> = {
  list: '?size=50',
  summary: '/summary',
  items: '/items?size=50',
  series: '/series',
  choices: '/choices',
  'a whole month, dearest first': '?size=50&sort=-price&from=MONTH&to=DAY',
  'summary of a whole month': '/summary?from=MONTH&to=DAY',
  'one item for a month': '?size=50&large=06&mid=01&from=MONTH&to=DAY',
  'chart of one variety for a quarter': '/series?large=06&mid=01&small=03&from=QUARTER&to=DAY',
  'by initial consonants': '?size=50&q=ㅅㄱ',
}
const atOnce = ['list', 'summary', 'items', 'series', 'choices']

/** Prints how fast a day of all markets is imported, and how long the screen waits in 50,000 and in 5,000,000 rows. */
export const benchAuctions = (serverUrl: string): Promise<void> =>
  onNewDatabase(serverUrl, async (url) => {
    const database = openPostgres(url, (error) => console.error(error))
    const { db } = database
    const today = seoulDate(Date.now())
    await migrate(db)
    await seedReference(db)
    const token = await dealer(db)

    await db.transaction().execute((trx) => writeLots(trx, lotsOfDay(today, '110001', OF_GARAK)))
    await repeatDay(db, today, 1, FEW_DAYS - 1)
    const few = await answered(url, token, today)

    await db.deleteFrom('auctionTotals').execute()
    await db.deleteFrom('auctionResults').execute()
    await benchImport(db, today)
    await repeatDay(db, today, 1, MANY_DAYS - 1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from "auctionResults"`.execute(db)
    const many = await answered(url, token, today)
    await database.close()

    console.error(
      `| what is asked for | ${FEW_DAYS * OF_GARAK} rows p50 / p95 | ${rows[0]?.n} rows p50 / p95 | growth | aim |`,
    )
    console.error('|---|---|---|---|---|')
    for (const [question, times] of many) {
      const before = few.get(question) ?? times
      const aim = atOnce.includes(question) || question === ALL ? (times.p95 <= AIM_P95 ? 'met' : 'missed') : ''
      console.error(
        `| ${[question, shown(before), shown(times), `${(times.p95 / before.p95).toFixed(1)}×`, aim].join(' | ')} |`,
      )
    }
  })

const ALL = 'the five of them at once'

async function answered(databaseUrl: string, token: string, today: string): Promise<Map<string, Times>> {
  const backend = await startPeer(new URL('support/backend.ts', import.meta.url), { DATABASE_URL: databaseUrl })
  const days = { DAY: today, MONTH: addDays(today, -30), QUARTER: addDays(today, -91) }
  const ask = (question: string) => {
    const text = (questions[question] ?? '').replace(/DAY|MONTH|QUARTER/g, (name) => days[name as keyof typeof days])
    return timed(backend.port, token, `/api/auction-results${text}`)
  }
  try {
    const found = new Map<string, Times>()
    for (const question of Object.keys(questions)) found.set(question, await quietest(() => ask(question)))
    found.set(ALL, await quietest(async () => Math.max(...(await Promise.all(atOnce.map(ask))))))
    return found
  } finally {
    await backend.stop()
  }
}

/** One call after the other; of several rounds the one that the rest of the machine has disturbed least. */
async function quietest(ask: () => Promise<number>): Promise<Times> {
  const rounds: Times[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const all: number[] = []
    for (let n = 0; n < ASKED; n += 1) all.push(await ask())
    rounds.push(timesOf(all))
  }
  const [best] = rounds.toSorted((a, b) => a.p95 - b.p95)
  if (!best) throw new Error('nothing was measured')
  return best
}
