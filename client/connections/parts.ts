import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const request = part('client/connections/NewRequest', () => import('./NewRequest.tsx'))
const invitation = part('client/invitations/NewInvitation', () => import('../invitations/NewInvitation.tsx'))
const one = part('client/connections/ConnectionPanel', () => import('./ConnectionPanel.tsx'))
const ofClient = part('client/connections/ClientPanel', () => import('./ClientPanel.tsx'))

export const NewRequest = componentOf(request, (m) => m.NewRequest)
export const NewInvitation = componentOf(invitation, (m) => m.NewInvitation)
export const ConnectionPanel = componentOf(one, (m) => m.ConnectionPanel)
export const ClientPanel = componentOf(ofClient, (m) => m.ClientPanel)

/** What of the screen comes only where its address asks for it. */
export const connectionParts: Beside[] = [
  { part: request, when: (query) => query.get('new') === 'request' },
  { part: invitation, when: (query) => query.get('new') === 'invitation' },
  { part: one, when: (query) => query.has('id') },
  { part: ofClient, when: (query) => query.has('client') },
]
