import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const paper = part('client/transactions/PaperPanel', () => import('./PaperPanel.tsx'))
const trace = part('client/inventory/TracePanel', () => import('../inventory/TracePanel.tsx'))

export const PaperPanel = componentOf(paper, (m) => m.PaperPanel)
export const TracePanel = componentOf(trace, (m) => m.TracePanel)

/** What of the screen comes only where its address asks for it. */
export const lookupParts: Beside[] = [
  { part: paper, when: (query) => query.has('id') },
  { part: trace, when: (query) => query.has('trace') },
]
