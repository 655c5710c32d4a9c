import type { MemberStatus, Role } from '../members/contract.ts'

/** What an admin may make of a member's status (domain.md 2.2); falling asleep and waking are nobody's decision. */
const next: Record<MemberStatus, readonly MemberStatus[]> = {
  PENDING: ['ACTIVE', 'WITHDRAWN'],
  ACTIVE: ['SUSPENDED', 'WITHDRAWN'],
  SUSPENDED: ['ACTIVE', 'WITHDRAWN'],
  DORMANT: ['WITHDRAWN'],
  WITHDRAWN: [],
}

/** What an admin of this role may set the status to; only a SYSADMIN takes a membership away. */
export const allowedStatuses = (by: Role, from: MemberStatus): readonly MemberStatus[] =>
  by === 'ROLE_SYSADMIN' ? next[from] : next[from].filter((to) => to !== 'WITHDRAWN')

/** Whether it has to be said why: of keeping somebody out, and of letting him in again. */
export const needsReason = (from: MemberStatus, to: MemberStatus): boolean =>
  to === 'SUSPENDED' || (from === 'SUSPENDED' && to === 'ACTIVE')

/** Roles that can be given; nobody is made a newcomer again. */
export const grantableRoles = ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_SYSADMIN'] as const satisfies readonly Role[]
export type GrantableRole = (typeof grantableRoles)[number]

export const isAdmin = (role: Role): boolean => role === 'ROLE_SYSADMIN' || role === 'ROLE_MANAGER'

type Someone = { id: number; role: Role }

/** Why an admin has no say over a member: it is himself, or an admin of whom a market's manager has none. */
export function outOfHands(by: Someone, target: Someone): 'SELF' | 'HIGHER_ROLE' | null {
  if (by.id === target.id) return 'SELF'
  return by.role !== 'ROLE_SYSADMIN' && isAdmin(target.role) ? 'HIGHER_ROLE' : null
}

/** Only a SYSADMIN stands in a member's shoes, and never in an admin's (reliability.md 5.7). */
export const mayImpersonate = (by: Someone, target: Someone & { status: MemberStatus }): boolean =>
  by.role === 'ROLE_SYSADMIN' && by.id !== target.id && target.role === 'ROLE_USER' && target.status === 'ACTIVE'
