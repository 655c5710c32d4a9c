import { roleNames } from '../../../shared/admin/roleNames.ts'
import type { MemberStatus, Role } from '../../../shared/members/contract.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { statusNames, statusTones } from './words.ts'

export const StatusBadge = ({ status }: { status: MemberStatus }) => (
  <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
)

const roleTones: Record<Role, Tone> = {
  ROLE_SYSADMIN: 'accent',
  ROLE_MANAGER: 'info',
  ROLE_USER: 'neutral',
  ROLE_PENDING: 'neutral',
}

/** Marked for those whose word goes further than their own. */
export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>
