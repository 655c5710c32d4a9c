import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const links = part('client/statements/LinkList', () => import('./LinkList.tsx'))
const account = part('client/statements/AccountForm', () => import('./AccountForm.tsx'))

export const LinkList = componentOf(links, (m) => m.LinkList)
export const AccountForm = componentOf(account, (m) => m.AccountForm)

/** What of the screen comes only where its address asks for it. */
export const statementParts: Beside[] = [
  { part: links, when: (query) => query.get('tab') === 'links' },
  { part: account, when: (query) => query.get('tab') === 'account' },
]
