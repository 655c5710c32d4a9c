import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const lot = part('client/inventory/LotPanel', () => import('./LotPanel.tsx'))
const trace = part('client/inventory/TracePanel', () => import('./TracePanel.tsx'))
const rows = part('client/inventory/LotRows', () => import('./LotRows.tsx'))

export const LotRows = componentOf(rows, (m) => m.LotRows)
export const LotPanel = componentOf(lot, (m) => m.LotPanel)
export const TracePanel = componentOf(trace, (m) => m.TracePanel)

/** What of the screen comes only where its address asks for it. */
export const stockParts: Beside[] = [
  { part: rows, when: (query) => query.has('open') },
  { part: lot, when: (query) => query.has('lot') || query.has('lots') },
  { part: trace, when: (query) => query.has('trace') },
]
