import type { Db } from '../backend/db/open.ts'
import { initials } from '../shared/kit/hangul.ts'
import { fillBook, nameOf, phoneOf } from './clients/fill.ts'
import { compareBooks } from './support/books.ts'

const SMALL = 1_000
const LARGE = 100_000
/** Members beside the two who are measured, and what each has in his book. */
const OTHERS = 40
const OTHERS_SIZE = 500

const asked = (question: string) => `/api/clients?size=25&${question}`
/** What is asked for, with the n-th thing somebody might type. */
const questions: Record<string, (n: number) => string> = {
  'first page by name': () => asked(''),
  'first page by what is owed': () => asked('sort=-receivable'),
  'one initial': (n) => asked(`q=${initials(nameOf(n)).slice(0, 1)}`),
  'four initials': (n) => asked(`q=${initials(nameOf(n)).slice(0, 4)}`),
  'two syllables of a name': (n) => asked(`q=${nameOf(n).slice(0, 2)}`),
  'a whole name': (n) => asked(`q=${nameOf(n)}`),
  'the last four digits of a number': (n) => asked(`q=${phoneOf(n).slice(-4)}`),
  'a name that nobody has': (n) => asked(`q=${'쀍쀎'.slice(0, 1 + (n % 2))}`),
}

/** Prints how long a page of a book's clients takes in a small book and in one a hundred times as large. */
export const benchClients = (serverUrl: string): Promise<void> => compareBooks(serverUrl, fill, questions, 'clients')

async function fill(db: Db) {
  for (let n = 0; n < OTHERS; n += 1) await fillBook(db, `other ${n}`, OTHERS_SIZE)
  const small = { token: await fillBook(db, 'small', SMALL), size: SMALL, of: null }
  return { small, large: { token: await fillBook(db, 'large', LARGE), size: LARGE, of: null } }
}
