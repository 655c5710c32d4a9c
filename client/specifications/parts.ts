import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const panel = part('client/specifications/SpecificationPanel', () => import('./SpecificationPanel.tsx'))

export const SpecificationPanel = componentOf(panel, (m) => m.SpecificationPanel)

/** What of the screen comes only where its address asks for it. */
export const specificationParts: Beside[] = [{ part: panel, when: (query) => query.has('id') || query.has('add') }]
