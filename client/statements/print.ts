import { lastDayOf, monthOf } from '../../shared/daily-closes/rules.ts'
import { firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { clientPaper, transactionPaper } from '../../shared/statements/contract.ts'
import { type Layout, layouts } from '../../shared/statements/words.ts'
import { aDate, anId, oneOf } from '../app/address.ts'
import type { Loading } from '../app/page.ts'
import { bookNamed, notVisible } from '../connections/books.ts'
import { pathTo } from './view.ts'

export type PrintPaperData = {
  paper: ReplyOf<typeof transactionPaper>
  layout: Layout
  /** In whose list the paper stands; null: the member's own, and where an admin works in none. */
  book: number | null
}
export type PrintStatementData = {
  paper: ReplyOf<typeof clientPaper>
  /** Where the statements of its book are listed; null for who looks after single clients of it, who has no such list. */
  list: string | null
}

/** What is printed is awaited: a paper in parts is none. */
export async function loadPaper({ app: { call }, params, url }: Loading): Promise<PrintPaperData> {
  const id = anId(params.id ?? '') ?? notVisible()
  const layout = oneOf(layouts)(url.searchParams.get('layout') ?? '') ?? 'a4'
  const paper = await call(transactionPaper, { params: { id } })
  const book = await bookNamed(call, paper.bookOwnerId ?? null)
  return { paper, layout, book: book?.bookOwnerId ?? null }
}

/** Last month where the address names no period. */
export async function loadStatement({ app: { call, now }, url }: Loading): Promise<PrintStatementData> {
  const said = (name: string) => url.searchParams.get(name) ?? ''
  const id = anId(said('client')) ?? notVisible()
  const month = monthOf(firstOfMonth(seoulDate(now()), -1))
  const from = aDate(said('from')) ?? `${month}-01`
  const to = aDate(said('to')) ?? lastDayOf(monthOf(from))
  const paper = await call(clientPaper, { params: { id }, query: { from, to } })
  const book = await bookNamed(call, paper.bookOwnerId ?? null)
  const list = pathTo({ book: book?.bookOwnerId ?? null, month: monthOf(from) })
  return { paper, list: book?.reach === 'CLIENT' ? null : list }
}
