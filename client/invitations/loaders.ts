import { page } from '../app/page.ts'
import type { AcceptData } from './accept.ts'

// What the page loads and does is a chunk of its own: it would weigh on every other page.
/** The page of an invitation's link. Opening it changes nothing; its button accepts (domain.md 6.3). */
export const acceptPage = page<AcceptData>({
  id: 'invitation-accept',
  module: 'client/invitations/AcceptPage',
  path: 'invitation/accept/:token',
  open: true,
  component: () => import('./AcceptPage.tsx').then((m) => m.AcceptPage),
  load: () => import('./accept.ts').then((m) => m.loadAccept),
  act: () => import('./accept.ts').then((m) => m.accept),
})
