import { type MainSummary, mainSummary } from '../../shared/statistics/main.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { type Loading, page } from '../app/page.ts'

export type MainData = { summary: Promise<Outcome<MainSummary>> }

const component = () => import('./MainPage.tsx').then((m) => m.MainPage)
const load = ({ app }: Loading): MainData => ({ summary: settle(app.call(mainSummary)) })

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
