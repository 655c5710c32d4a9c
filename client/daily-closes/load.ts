import type { Book } from '../../shared/clients/contract.ts'
import {
  type DailyClose,
  listDailyCloses,
  type MonthOfCloses,
  oneDailyClose,
} from '../../shared/daily-closes/contract.ts'
import { closesNeed, monthOf } from '../../shared/daily-closes/rules.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookOf, booksWith } from '../connections/books.ts'
import { readView, type View } from './view.ts'

export type Opened = { books: Book[]; bookOwnerId: number }
export type ClosingData = {
  view: View
  date: string
  opened: Promise<Outcome<Opened>>
  day: Promise<Outcome<DailyClose>>
  month: Promise<Outcome<MonthOfCloses>>
}

/**
 * Starts the calls of the screen; all of them may be late. Without a date it is that of the calendar: until business
 * days begin it is today's, and afterwards the one that has just ended and is due.
 */
export function loadClosing({ app: { call, now }, url }: Pick<Loading, 'app' | 'url'>): ClosingData {
  const { view } = readView(url.searchParams)
  const date = view.date || seoulDate(now())
  const opened = booksWith(call, ...closesNeed).then((books): Opened => {
    return { books, bookOwnerId: bookOf(books, view.book).bookOwnerId }
  })
  const day = opened.then(({ bookOwnerId }) => call(oneDailyClose, { params: { date }, query: { bookOwnerId } }))
  const month = opened.then(({ bookOwnerId }) =>
    call(listDailyCloses, { query: { bookOwnerId, month: view.month || monthOf(date) } }),
  )
  return { view, date, opened: settle(opened), day: settle(day), month: settle(month) }
}
