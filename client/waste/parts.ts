import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const register = part('client/waste/RegisterPage', () => import('./RegisterPage.tsx'))
const one = part('client/waste/WastePanel', () => import('./WastePanel.tsx'))
const statistics = part('client/waste/Statistics', () => import('./Statistics.tsx'))

export const RegisterPage = componentOf(register, (m) => m.RegisterPage)
export const WastePanel = componentOf(one, (m) => m.WastePanel)
export const Statistics = componentOf(statistics, (m) => m.Statistics)

/** What of the screen comes only where its address asks for it. */
export const wasteParts: Beside[] = [
  { part: register, when: (query) => query.has('new') || query.has('lot') },
  { part: one, when: (query) => query.has('id') },
  { part: statistics, when: (query) => query.get('tab') === 'statistics' },
]
