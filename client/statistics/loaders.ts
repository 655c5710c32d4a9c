import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import type { DailyData } from './daily.ts'
import type { MainData } from './main.ts'
import type { StatisticsData } from './statistics.ts'

const component = () => import('./MainPage.tsx').then((m) => m.MainPage)

const load = () => import('./main.ts').then((m) => m.loadMain)

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
    load: () => import('./statistics.ts').then((m) => m.loadStatistics),
  }),
  page<DailyData>({
    id: 'statistics-daily',
    path: 'statistics/daily',
    module: 'client/statistics/DailyPage',
    component: () => import('./DailyPage.tsx').then((m) => m.DailyPage),
    load: () => import('./daily.ts').then((m) => m.loadDaily),
  }),
]
