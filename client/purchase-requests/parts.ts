import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const create = part('client/purchase-requests/CreatePage', () => import('./CreatePage.tsx'))
const prep = part('client/purchase-requests/PrepPage', () => import('./PrepPage.tsx'))
const detail = part('client/purchase-requests/DetailPanel', () => import('./DetailPanel.tsx'))
const many = part('client/purchase-requests/ManyForm', () => import('./ManyForm.tsx'))
export const CreatePage = componentOf(create, (m) => m.CreatePage)
export const ManyForm = componentOf(many, (m) => m.ManyForm)
export const PrepPage = componentOf(prep, (m) => m.PrepPage)
export const DetailPanel = componentOf(detail, (m) => m.DetailPanel)

/** What of the screen comes only where its address asks for it. */
export const requestParts: Beside[] = [
  { part: create, when: (query) => query.has('new') },
  { part: prep, when: (query) => query.get('view') === 'prep' },
  // No address asks for it: it opens over the list.
  { part: many, when: () => false },
  { part: detail, when: (query) => query.has('id') },
]
