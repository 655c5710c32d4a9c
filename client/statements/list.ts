import type { Book } from '../../shared/clients/contract.ts'
import { monthOf } from '../../shared/daily-closes/rules.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import * as contract from '../../shared/statements/contract.ts'
import { listShares } from '../../shared/statements/shares.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookNamed, bookOf, booksWith } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { readView, type View } from './view.ts'

/** A book whose papers the member sees, and what he may do with them. */
export type Opened = { books: Book[]; book: Book; mayExport: boolean; isOwner: boolean }
export type Found = { opened: Opened; page: ReplyOf<typeof contract.listStatements> }
export type Links = { opened: Opened; page: ReplyOf<typeof listShares> }

export type StatementsData = {
  view: View
  /** The month that is shown, and the latest that has papers: in its last afternoon it is the next one already. */
  month: string
  thisMonth: string
  opened: Promise<Outcome<Opened>>
  found: Promise<Outcome<Found>> | null
  links: Promise<Outcome<Links>> | null
  account: Promise<Outcome<contract.PaperSettings>> | null
}

export const PAGE_SIZE = 20

/**
 * Starts the calls of the tab that is open; all of them may be late, once it is known when the days of somebody else's book
 * begin.
 */
export async function loadStatements({ app, url }: Pick<Loading, 'app' | 'url'>): Promise<StatementsData> {
  const { call, now } = app
  const { view } = readView(url.searchParams)
  const thisMonth = monthOf(businessDay(app, await bookNamed(call, view.book)))
  const month = view.month || monthOf(seoulDate(now()))
  const opened = booksWith(call, 'TRANSACTION_VIEW').then((books): Opened => {
    const book = bookOf(books, view.book)
    const { permissions, connectionType } = book
    return { books, book, mayExport: permissions.includes('EXPORT'), isOwner: connectionType === 'OWNER' }
  })
  const paged = { page: view.page - 1, size: PAGE_SIZE }
  const of = async () => ({ bookOwnerId: (await opened).book.bookOwnerId })
  const found = async (): Promise<Found> => {
    const query = { ...(await of()), month, ...(view.q ? { q: view.q } : {}), ...paged }
    return { opened: await opened, page: await call(contract.listStatements, { query }) }
  }
  const links = async (): Promise<Links> => {
    const query = view.client === null ? { ...(await of()), ...paged } : { clientId: view.client, ...paged }
    return { opened: await opened, page: await call(listShares, { query }) }
  }
  return {
    ...{ view, month, thisMonth },
    opened: settle(opened),
    found: view.tab === 'month' ? settle(found()) : null,
    links: view.tab === 'links' ? settle(links()) : null,
    account: view.tab === 'account' ? settle(of().then((query) => call(contract.paperSettings, { query }))) : null,
  }
}
