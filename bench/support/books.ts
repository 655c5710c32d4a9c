import { sql } from 'kysely'
import { migrate } from '../../backend/db/migrate.ts'
import { type Db, openPostgres } from '../../backend/db/open.ts'
import { seedReference } from '../../backend/db/seed/reference.ts'
import * as sessions from '../../backend/session/queries.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { tokenSecret } from '../../test/support/signIn.ts'
import { startPeer } from './child.ts'
import { onNewDatabase } from './database.ts'
import { shown, type Times, timed, timesOf } from './times.ts'

const ROUNDS = 6
const ASKED = 100
/** Milliseconds of the slowest of twenty, and how much a hundred times as much may add. */
const AIM_P95 = 50
const AIM_GROWTH = 3

/** A book that is asked: who asks, and what the questions have to know of it. */
export type Book<T> = { token: string; size: number; of: T }

/**
 * Fills a database of its own, asks the backend the same of a small book and of a large one, and prints how long each
 * answer takes. @param questions the path of the n-th call, by what is asked
 */
export const compareBooks = <T>(
  serverUrl: string,
  fill: (db: Db) => Promise<{ small: Book<T>; large: Book<T> }>,
  questions: Record<string, (n: number, book: Book<T>) => string>,
  what: string,
): Promise<void> =>
  onNewDatabase(serverUrl, async (url) => {
    const { small, large } = await filled(url, fill)
    const backend = await startPeer(new URL('backend.ts', import.meta.url), { DATABASE_URL: url })
    const [few, many] = [small.size, large.size].map((size) => `${size} ${what} p50 / p95`)
    try {
      console.error(`| what is asked for | ${few} | ${many} | growth | aim |`)
      console.error('|---|---|---|---|---|')
      for (const [question, path] of Object.entries(questions)) {
        const ask = (n: number, book: Book<T>) => timed(backend.port, book.token, path(n % book.size, book))
        const times = await quietest(async (n) => ({ few: await ask(n, small), many: await ask(n * 331, large) }))
        const growth = times.many.p95 / times.few.p95
        const isMet = times.many.p95 <= AIM_P95 && growth <= AIM_GROWTH
        const figures = [shown(times.few), shown(times.many), `${growth.toFixed(1)}×`, isMet ? 'met' : 'missed']
        console.error(`| ${[question, ...figures].join(' | ')} |`)
      }
    } finally {
      await backend.stop()
    }
  })

/** A database with the reference data and what a bench puts into it, its statistics known to the planner. */
export async function filled<T>(url: string, fill: (db: Db) => Promise<T>): Promise<T> {
  const database = openPostgres(url, (error) => console.error(error))
  await migrate(database.db)
  await seedReference(database.db)
  const books = await fill(database.db)
  await sql`vacuum analyze`.execute(database.db)
  await database.close()
  return books
}

/** A member who has a book, and his bearer token. */
export async function holderOf(db: Db, name: string): Promise<{ id: number; token: string }> {
  const { id } = await db
    .insertInto('members')
    .values({ name, nickname: name, provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const from = { provider: 'kakao', ip: null, userAgent: null }
  const sessionId = await db.transaction().execute((trx) => sessions.insertSession(trx, id, from, { days: 1 }))
  return { id, token: await tokens(tokenSecret, async () => 60).access({ memberId: id, sessionId }) }
}

type Pair<T> = { few: T; many: T }

/**
 * Asks both books in turns, one call after the other as one person makes them, and of several rounds keeps the one that
 * the rest of the machine has disturbed least.
 */
async function quietest(ask: (n: number) => Promise<Pair<number>>): Promise<Pair<Times>> {
  const rounds: Pair<Times>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pairs: Pair<number>[] = []
    for (let n = 0; n < ASKED; n += 1) pairs.push(await ask(round * ASKED + n))
    rounds.push({ few: timesOf(pairs.map(({ few }) => few)), many: timesOf(pairs.map(({ many }) => many)) })
  }
  const [best] = rounds.toSorted((a, b) => a.many.p95 + a.few.p95 - b.many.p95 - b.few.p95)
  if (!best) throw new Error('nothing was measured')
  return best
}
