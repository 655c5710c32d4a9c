import type { Authority, MenuMark } from '../../shared/menus/contract.ts'
import type { Db } from '../db/open.ts'
import { tagOf } from '../http/tags.ts'
import { activeTree, version } from './queries.ts'

/** @returns null for an authority whose menu is empty */
export type MenuMarks = (authority: Authority) => Promise<MenuMark | null>

/** Which menu an authority gets now. Every change raises the version, so a menu is read once for each version it has. */
export function createMenuMarks(db: Db): MenuMarks {
  const known = new Map<Authority, MenuMark>()
  return async (authority) => {
    const now = await version(db)
    const before = known.get(authority)
    if (before?.version === now.version) return before
    const menu = await activeTree(db, authority)
    if (menu.version === null) return null
    const mark = { etag: tagOf(JSON.stringify(menu.tree)), version: menu.version }
    known.set(authority, mark)
    return mark
  }
}
