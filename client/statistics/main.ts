import { type MainSummary, mainSummary } from '../../shared/statistics/main.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { readView } from './view.ts'

export type MainData = {
  /** The book that the address names. */
  book: number | null
  summary: Promise<Outcome<MainSummary>>
}

export function loadMain({ app: { call }, url }: Loading): MainData {
  const { book } = readView(url.searchParams).view
  // Whatever is written anywhere may change it.
  call.forget(mainSummary.path)
  const query = book === null ? {} : { bookOwnerId: book }
  return { book, summary: settle(call(mainSummary, { query })) }
}
