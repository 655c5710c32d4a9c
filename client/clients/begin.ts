import { type Book, listBooks, listManagers } from '../../shared/clients/contract.ts'
import { type Outcome, settle, unlessRefused } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import type { Managers } from './ManagerField.tsx'

/** The Idempotency-Key of the form, the same for every press of its button; `book` and `begun` as the address names them. */
export type IntoData = {
  formKey: string
  book: string | null
  begun: { name: string; type: string | null }
  books: Promise<Outcome<Book[]>>
}
export type NewData = IntoData & { managers: Managers }

type Parts = { app: App; url: URL }

/** As long as a name may be. */
const NAME_LENGTH = 100
const bookIn = (url: URL): string | null => /^[1-9]\d{0,15}$/.exec(url.searchParams.get('book') ?? '')?.[0] ?? null

/** What puts clients into a book, and into which. */
export function loadInto({ app, url }: Parts): IntoData {
  const begun = { name: url.searchParams.get('name')?.slice(0, NAME_LENGTH) ?? '', type: url.searchParams.get('type') }
  return { formKey: crypto.randomUUID(), book: bookIn(url), begun, books: settle(app.call(listBooks)) }
}

/** The same for one new client, with who may look after him. */
export function loadNew(parts: Parts): NewData {
  const into = loadInto(parts)
  const query = { bookOwnerId: into.book === null ? undefined : Number(into.book) }
  return { ...into, managers: settle(unlessRefused(parts.app.call(listManagers, { query }))) }
}
