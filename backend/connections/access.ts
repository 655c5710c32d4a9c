import type { Reach } from '../../shared/connections/contract.ts'
import {
  type ConnectionType,
  held,
  notGrantable,
  type Permission,
  permissionNames,
} from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Role } from '../../shared/members/contract.ts'
import { type Asker, type Link, owner, type Right, rightOf } from './rights.ts'

const isAdminRole = (role: Role) => role === 'ROLE_SYSADMIN' || role === 'ROLE_MANAGER'

/** A market's manager has no say over other managers and over administrators (domain.md 2.2). */
const mayLookAfter = (by: Asker, role: Role) => by.role === 'ROLE_SYSADMIN' || !isAdminRole(role)

type Place = { bookOwnerId: number; holderRole: Role; links: readonly Link[]; isAdmin: boolean }

/** What the asker sees of a place; undefined when it is not for his eyes. */
export const sightOf = (by: Asker, { bookOwnerId, links, isAdmin }: Place): Right | undefined =>
  bookOwnerId === by.id ? owner : rightOf(links, isAdmin)

/**
 * What he may hand on there. An admin looks after the connections of his market as an owner would (domain.md 6.1); his
 * own sight of a client lets him hand on nothing that he may only look at.
 */
export function handOf(by: Asker, place: Place, memberRole: Role): Right | undefined {
  if (place.isAdmin && mayLookAfter(by, memberRole) && mayLookAfter(by, place.holderRole)) return owner
  return sightOf(by, { ...place, isAdmin: false })
}

/** @throws Refusal PERMISSION_MISSING that names what the granter lacks himself */
export function requireGrantable(hand: Right, type: ConnectionType, wanted: Iterable<Permission>): void {
  const lacking = notGrantable(hand, type, wanted)
  if (lacking.length === 0) return
  if (type === 'OWNER') throw new Refusal('PERMISSION_MISSING', { message: '소유자는 소유자만 정할 수 있어요.' })
  const names = lacking.map((permission) => permissionNames[permission]).join(', ')
  throw new Refusal('PERMISSION_MISSING', { message: `내게 없는 권한은 줄 수 없어요: ${names}` })
}

export type Standing = Place & {
  memberId: number
  memberRole: Role
  connectionType: ConnectionType
  status: 'ACTIVE' | 'DISCONNECTED'
  reach: Reach
}

/** The holder's own connections follow from his book and from its links. */
export const isHolders = ({ memberId, bookOwnerId }: Pick<Standing, 'memberId' | 'bookOwnerId'>) =>
  memberId === bookOwnerId

/** Whether somebody with this hand has a say over the connection: over an owner only owners. */
export const mayManage = (hand: Right | undefined, { connectionType }: Pick<Standing, 'connectionType'>): boolean =>
  hand !== undefined &&
  (hand.connectionType === 'OWNER' || (connectionType === 'MANAGER' && hand.permissions.has('CONNECTION_MANAGE')))

/** What the asker may do with the connection now. */
export function allowedOn(by: Asker, connection: Standing) {
  const hand = handOf(by, connection, connection.memberRole)
  const isActive = connection.status === 'ACTIVE'
  const manages = isActive && mayManage(hand, connection)
  const isFixed = isHolders(connection)
  return {
    manage: manages && !isFixed,
    makeOwner: manages && !isFixed && connection.connectionType === 'MANAGER' && hand?.connectionType === 'OWNER',
    disconnect: isActive && !(isFixed && connection.reach === 'BOOK') && (connection.memberId === by.id || manages),
  }
}

/** Whether the asker may know of the connection: of a living one whoever sees its client, of an ended one who manages it. */
export function maySee(by: Asker, connection: Standing & { clientDeletedAt: string | null }): boolean {
  if (connection.clientDeletedAt !== null) return false
  const sight = sightOf(by, connection)
  return sight !== undefined && (connection.status === 'ACTIVE' || sight.permissions.has('CONNECTION_MANAGE'))
}

/** What a connection is stored with: an owner needs no list, a manager has what was chosen with what it implies. */
export const stored = (type: ConnectionType, chosen: Iterable<Permission>): Permission[] =>
  type === 'OWNER' ? [] : held(type, chosen)
