import type { Snapshot } from 'valtio'
import type { Connection } from '../../shared/connections/contract.ts'
import { type Holder, held, type Permission } from '../../shared/connections/permissions.ts'

const owner: Holder = { connectionType: 'OWNER', permissions: new Set(held('OWNER', [])) }

type Link = Pick<Connection, 'clientId' | 'bookOwnerId' | 'reach' | 'connectionType'> & {
  permissions: readonly Permission[]
}

/**
 * What the member himself holds on a client, as his own connections tell; null when they do not, as for an admin of the
 * market. The server decides; this only says beforehand what it would refuse.
 */
export function granterOf(
  memberId: number,
  mine: readonly (Link | Snapshot<Link>)[],
  on: { clientId: number; bookOwnerId: number },
): Holder | null {
  if (on.bookOwnerId === memberId) return owner
  const links = mine.filter(
    (link) => link.bookOwnerId === on.bookOwnerId && (link.reach === 'BOOK' || link.clientId === on.clientId),
  )
  if (links.length === 0) return null
  if (links.some(({ connectionType }) => connectionType === 'OWNER')) return owner
  return { connectionType: 'MANAGER', permissions: new Set(links.flatMap(({ permissions }) => [...permissions])) }
}
