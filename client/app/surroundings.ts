import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Handle } from './page.ts'
import { part } from './part.ts'

/** What is around a page: a person who is not in yet reads the login screen without it. */
export const surroundings = part('client/app/Surroundings', () => import('./Surroundings.tsx'))

/** What stands in place of the page, or the page as it is, with nothing around it. */
export const standsAlone = (member: MemberRecord | null, { open, plain }: Pick<Handle, 'open' | 'plain'>): boolean =>
  !member && (!open || plain === true)
