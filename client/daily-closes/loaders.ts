import { page } from '../app/page.ts'
import type { ClosingData } from './load.ts'

// What the page loads and does is a chunk of its own: it would weigh on every other page.
export const dailyClosePage = page<ClosingData>({
  id: 'daily-close',
  path: 'daily-close',
  module: 'client/daily-closes/ClosingPage',
  component: () => import('./ClosingPage.tsx').then((m) => m.ClosingPage),
  load: () => import('./load.ts').then((m) => m.loadClosing),
  act: () => import('./act.ts').then((m) => m.act),
})
