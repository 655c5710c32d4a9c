import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const detail = part('client/auction-results/DetailPanel', () => import('./DetailPanel.tsx'))
const chart = part('client/auction-results/PriceChart', () => import('./PriceChart.tsx'))
const watch = part('client/auction-results/Watch', () => import('./Watch.tsx'))
const rows = part('client/auction-results/ResultList', () => import('./ResultList.tsx'))

export const ResultList = componentOf(rows, (m) => m.ResultList)
export const DetailPanel = componentOf(detail, (m) => m.DetailPanel)
export const Watch = componentOf(watch, (m) => m.Watch)
export const PriceChart = componentOf(chart, (m) => m.PriceChart)

/** What of the screen comes only where its address asks for it. */
export const resultsParts: Beside[] = [
  { part: rows, when: (query) => query.get('tab') === 'rows' },
  { part: detail, when: (query) => query.has('id') },
  { part: chart, when: (query) => query.has('mid') },
  { part: watch, when: (query) => query.has('mid') },
]
