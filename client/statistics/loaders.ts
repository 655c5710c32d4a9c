import { type MainSummary, mainSummary } from '../../shared/statistics/main.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { type Loading, page } from '../app/page.ts'
import { readView } from './view.ts'

export type MainData = {
  /** The book that the address names. */
  book: number | null
  summary: Promise<Outcome<MainSummary>>
}

const component = () => import('./MainPage.tsx').then((m) => m.MainPage)

function load({ app: { call }, url }: Loading): MainData {
  const { book } = readView(url.searchParams).view
  // Whatever is written anywhere may change it.
  call.forget(mainSummary.path)
  const query = book === null ? {} : { bookOwnerId: book }
  return { book, summary: settle(call(mainSummary, { query })) }
}

export const mainPage = page<MainData>({
  id: 'main',
  module: 'client/statistics/MainPage',
  path: 'main',
  component,
  load,
  open: true,
})
/** `/` is the same desk, but a visitor sees the login screen there (domain.md 27.13). */
export const homePage = page<MainData>({ id: 'home', module: 'client/statistics/MainPage', path: '', component, load })
