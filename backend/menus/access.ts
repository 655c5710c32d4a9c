import type { Authority } from '../../shared/menus/contract.ts'
import type { Caller } from '../http/member.ts'

/** Whose menu a caller gets; a visitor has one of his own. */
export const authorityOf = (caller: Pick<Caller, 'role'> | null): Authority => caller?.role ?? 'ROLE_ANONYMOUS'
