import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../backend/db/migrate.ts'
import { openPostgres } from '../backend/db/open.ts'
import { seedReference } from '../backend/db/seed/reference.ts'
import { initials } from '../shared/kit/hangul.ts'
import { fillBook, nameOf, phoneOf } from './clients/fill.ts'
import { startPeer } from './support/child.ts'

const SMALL = 1_000
const LARGE = 100_000
/** Members beside the two who are measured, and what each has in his book. */
const OTHERS = 40
const OTHERS_SIZE = 500
const ROUNDS = 6
const ASKED = 100
/** Milliseconds of the slowest of twenty, and how much a hundred times as many clients may add. */
const AIM_P95 = 50
const AIM_GROWTH = 3

/** What is asked for, with the n-th thing somebody might type. */
const questions: Record<string, (n: number) => string> = {
  'first page by name': () => '',
  'first page by what is owed': () => 'sort=-receivable',
  'one initial': (n) => `q=${initials(nameOf(n)).slice(0, 1)}`,
  'four initials': (n) => `q=${initials(nameOf(n)).slice(0, 4)}`,
  'two syllables of a name': (n) => `q=${nameOf(n).slice(0, 2)}`,
  'a whole name': (n) => `q=${nameOf(n)}`,
  'the last four digits of a number': (n) => `q=${phoneOf(n).slice(-4)}`,
  'a name that nobody has': (n) => `q=${'쀍쀎'.slice(0, 1 + (n % 2))}`,
}

/** Prints how long a page of a book's clients takes in a small book and in one a hundred times as large. */
export async function benchClients(serverUrl: string): Promise<void> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await administer(serverUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  try {
    const { small, large } = await fill(url.href)
    const backend = await startPeer(new URL('clients/backend.ts', import.meta.url), { DATABASE_URL: url.href })
    try {
      console.error(`| what is asked for | ${SMALL} clients p50 / p95 | ${LARGE} clients p50 / p95 | growth | aim |`)
      console.error('|---|---|---|---|---|')
      for (const [question, text] of Object.entries(questions)) {
        const { few, many } = await quietest(async (n) => ({
          few: await timed(backend.port, small, text(n % SMALL)),
          many: await timed(backend.port, large, text((n * 331) % LARGE)),
        }))
        const growth = many.p95 / few.p95
        const isMet = many.p95 <= AIM_P95 && growth <= AIM_GROWTH
        const figures = [shown(few), shown(many), `${growth.toFixed(1)}×`, isMet ? 'met' : 'missed']
        console.error(`| ${[question, ...figures].join(' | ')} |`)
      }
    } finally {
      await backend.stop()
    }
  } finally {
    await administer(serverUrl, `drop database ${name} with (force)`)
  }
}

async function fill(url: string) {
  const database = openPostgres(url, (error) => console.error(error))
  await migrate(database.db)
  await seedReference(database.db)
  for (let n = 0; n < OTHERS; n += 1) await fillBook(database.db, `other ${n}`, OTHERS_SIZE)
  const small = await fillBook(database.db, 'small', SMALL)
  const large = await fillBook(database.db, 'large', LARGE)
  await sql`vacuum analyze`.execute(database.db)
  await database.close()
  return { small, large }
}

type Times = { p50: number; p95: number }
const shown = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`

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

function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Milliseconds of one call. @throws when its answer is not a success */
async function timed(port: number, token: string, question: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/clients?size=25&${encodeURI(question)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${question}: ${answer.status}`)
  return performance.now() - began
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
