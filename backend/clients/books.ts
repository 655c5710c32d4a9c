import type { Book } from '../../shared/clients/contract.ts'
import { permissions } from '../../shared/connections/permissions.ts'
import { type Asker, type Link, type Right, rightOf } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import * as bookRows from './bookQueries.ts'

/**
 * The books that a member works in: his own first, then by name those he is connected with. An admin of the market finds
 * the others at their members.
 */
export async function books(db: Db, by: Asker): Promise<Book[]> {
  const [head, links] = await Promise.all([bookRows.headOf(db, by.id), bookRows.foreignLinks(db, by.id)])
  const own = { bookOwnerId: by.id, ...head }
  const byBook = Map.groupBy(links, ({ bookOwnerId }) => bookOwnerId)
  const others = [...byBook.values()].flatMap((linked): Book[] => {
    const [first] = linked
    const right = rightOf(linked, false)
    if (!first || !right) return []
    const toBook = linked.filter(({ clientKind }) => clientKind === 'SELF')
    const reach = toBook.length > 0 ? 'BOOK' : 'CLIENT'
    const { bookOwnerId, bookName, marketCodeId } = first
    const selfClientId = reach === 'BOOK' ? first.selfClientId : null
    const onAll = shared(toBook.length > 0 ? toBook : linked)
    return [{ bookOwnerId, bookName, marketCodeId, selfClientId, reach, ...shown(right), onAll }]
  })
  return [{ ...own, reach: 'OWN', connectionType: 'OWNER', permissions: [...permissions] }, ...others]
}

/** What each of the connections gives. */
function shared(links: readonly Link[]) {
  const each = links.flatMap((link) => rightOf([link], false) ?? [])
  return {
    connectionType: each.every(({ connectionType }) => connectionType === 'OWNER') ? 'OWNER' : 'MANAGER',
    permissions: permissions.filter((permission) => each.every((right) => right.permissions.has(permission))),
  } as const
}

const shown = ({ connectionType, permissions: held }: Right) => ({
  connectionType,
  permissions: permissions.filter((permission) => held.has(permission)),
})
