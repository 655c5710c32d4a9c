import type { RouteObject } from 'react-router'
import { type MainSummary, mainSummary } from '../../shared/statistics/main.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { type Loading, page } from '../app/page.ts'
import type { DailyData } from './daily.ts'
import type { StatisticsData } from './statistics.ts'
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

// What a page loads is a chunk of its own: it would weigh on every other page.
/** The screens of statistics. */
export const statisticsPages: RouteObject[] = [
  page<StatisticsData>({
    id: 'statistics',
    path: 'statistics',
    module: 'client/statistics/StatisticsPage',
    component: () => import('./StatisticsPage.tsx').then((m) => m.StatisticsPage),
    load: async (loading) => (await import('./statistics.ts')).loadStatistics(loading),
  }),
  page<DailyData>({
    id: 'statistics-daily',
    path: 'statistics/daily',
    module: 'client/statistics/DailyPage',
    component: () => import('./DailyPage.tsx').then((m) => m.DailyPage),
    load: async (loading) => (await import('./daily.ts')).loadDaily(loading),
  }),
]
