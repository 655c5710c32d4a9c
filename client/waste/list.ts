import type { Book } from '../../shared/clients/contract.ts'
import { firstOfMonth } from '../../shared/kit/dates.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import * as contract from '../../shared/waste/contract.ts'
import type { WasteStatus } from '../../shared/waste/words.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { bookOf } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { openBook, type StockBook } from '../inventory/book.ts'
import type { Viewed } from '../views/load.ts'
import { filtersOf, readView, type View } from './view.ts'

/** A book of stock, and what the member may do with its waste. */
export type Opened = StockBook & { mayThrowAway: boolean; mayExport: boolean; isOwner: boolean }
export type Found = { opened: Opened; page: ReplyOf<typeof contract.listWastes> }
export type Figures = {
  opened: Opened
  thisMonth: contract.WasteStatistics['byMonth'][number] | undefined
  lastMonth: contract.WasteStatistics['byMonth'][number] | undefined
  waiting: number
  /** Approved, and not thrown away yet. */
  approved: number
}

/** What the address and the calls of the desk say. */
export type LoadedDesk = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  opened: Promise<Outcome<Opened>>
  found: Promise<Outcome<Found>>
  figures: Promise<Outcome<Figures>>
  statistics: Promise<Outcome<contract.WasteStatistics>> | null
  /** Null for who is no owner of the book. */
  settings: Promise<Outcome<contract.WasteSettings | null>>
  one: Promise<Outcome<contract.WasteDetail>> | null
}

export type DeskData = Viewed<LoadedDesk>

type Loading = { app: Pick<App, 'call' | 'boot' | 'now'>; url: URL }

/** Starts the calls of the screen; all of them may be late. */
export function loadDesk({ app, url }: Loading): LoadedDesk {
  const { call } = app
  const { view, dropped } = readView(url.searchParams)
  const opened = openBook(call, view.book).then((book): Opened => ({ ...book, ...rightsIn(book) }))
  const found = opened.then(async (book): Promise<Found> => {
    const query = { ...filtersOf(view, book.bookOwnerId), page: view.page - 1, size: view.size }
    return { opened: book, page: await call(contract.listWastes, { query }) }
  })
  /** @param months so many, with this one; null: as the backend has it */
  const statistics = async (months: number | null) => {
    const { books, bookOwnerId } = await opened
    const from = months && firstOfMonth(businessDay(app, bookOf(books, bookOwnerId)), 1 - months)
    return call(contract.wasteStatistics, { query: { bookOwnerId, ...(from && { from }) } })
  }
  const figures = opened.then(async (book): Promise<Figures> => {
    const { bookOwnerId } = book
    const count = async (status: WasteStatus) =>
      (await call(contract.listWastes, { query: { bookOwnerId, status, size: 1 } })).totalElements
    const asked = [statistics(null), count('REQUESTED'), count('APPROVED')] as const
    const [{ byMonth }, waiting, approved] = await Promise.all(asked)
    return { opened: book, thisMonth: byMonth.at(-1), lastMonth: byMonth.at(-2), waiting, approved }
  })
  const settings = opened.then(({ bookOwnerId, isOwner }) =>
    isOwner ? call(contract.wasteSettings, { query: { bookOwnerId } }) : null,
  )
  return {
    view,
    dropped,
    opened: settle(opened),
    found: settle(found),
    figures: settle(figures),
    statistics: view.tab === 'statistics' ? settle(statistics(view.months)) : null,
    settings: settle(settings),
    one: view.id === null ? null : settle(call(contract.oneWaste, { params: { id: view.id } })),
  }
}

function rightsIn({ books, bookOwnerId }: StockBook) {
  const book = books.find((one) => one.bookOwnerId === bookOwnerId)
  return { mayThrowAway: may(book, 'WASTE_WRITE'), mayExport: may(book, 'EXPORT'), isOwner: isOwnerOf(book) }
}

export const may = (book: Book | undefined, permission: Book['permissions'][number]): boolean =>
  book?.permissions.includes(permission) ?? false
export const isOwnerOf = (book: Book | undefined): boolean => book?.connectionType === 'OWNER'
