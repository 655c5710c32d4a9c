import type { Db } from '../backend/db/open.ts'
import { verifyLedger } from '../backend/transactions/ledger/verify.ts'
import { initials } from '../shared/kit/hangul.ts'
import { fillLedger, type Ledger } from './balances/fill.ts'
import { nameOf } from './clients/fill.ts'
import { type Book, compareBooks } from './support/books.ts'

const SMALL = 10_000
const LARGE = 1_000_000
/** Books beside the two that are measured. */
const OTHERS = 5

const clientOf = (n: number, { of }: Book<Ledger>) => of.firstClientId + (n % of.clients)
const asked = (question = '') => `/api/balances?size=20${question}`

/** What is asked for, with the n-th thing somebody might want. */
const questions: Record<string, (n: number, book: Book<Ledger>) => string> = {
  'balances, who owes most first': () => asked(),
  'balances, the next pages': (n) => asked(`&page=${n % 5}`),
  'balances, who is latest first': () => asked('&sort=-overdue'),
  'balances of who is late': () => asked('&overdueOnly=true'),
  'balances of who is over his limit': () => asked('&overLimitOnly=true'),
  'balances by name': (n, { of }) => asked(`&kind=ALL&q=${nameOf(n % of.clients)}`),
  'balances by two initials': (n) => asked(`&kind=ALL&q=${initials(nameOf(n)).slice(0, 2)}`),
  'ages and sums of the whole book': () => '/api/balances/totals',
  'one client, paper by paper': (n, book) => `/api/balances/${clientOf(n, book)}`,
  'one client as of a day': (n, book) => `/api/balances/${clientOf(n, book)}?day=2026-03-31`,
  'what a client has traded': (n, book) =>
    `/api/clients/${clientOf(n, book)}/transactions?size=20&from=2026-01-01&to=2026-11-20`,
}

/** Prints how long balances take in a small ledger and in one a hundred times as large. */
export const benchBalances = (serverUrl: string): Promise<void> => compareBooks(serverUrl, fill, questions, 'entries')

async function fill(db: Db) {
  for (let n = 0; n < OTHERS; n += 1) await fillLedger(db, `other ${n}`, SMALL)
  const books = { small: await fillLedger(db, 'small', SMALL), large: await fillLedger(db, 'large', LARGE) }
  const started = performance.now()
  const { entries, faults } = await verifyLedger(db)
  if (faults[0]) throw new Error(`the ledger is not whole: ${faults[0].reason}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\n${entries} entries verified in ${seconds} s (aim 30)\n`)
  return books
}
