import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const pay = part('client/balances/PayPanel', () => import('./PayPanel.tsx'))

export const PayPanel = componentOf(pay, (m) => m.PayPanel)

/** What of the screen comes only where its address asks for it. */
export const balanceParts: Beside[] = [{ part: pay, when: (query) => query.has('pay') }]
