import type { MenuAuth, MenuRow } from '../../../shared/admin/menu.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { authorities } from '../../../shared/menus/contract.ts'
import { cellKey, type Grid, noRights, rightsIn, sameRights } from '../../../shared/menus/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as menus from './queries.ts'
import * as writes from './writeQueries.ts'

/** Both menus while one administrator changes them and all others wait. */
export type Editing = {
  trx: Trx
  by: Member
  version: number
  entries: menus.Entry[]
  rights: MenuAuth[]
}

/** One change of the menus: the version is locked before anything is read, so that no two changes meet. */
export const edit = <T>(db: Db, by: Member, change: (editing: Editing) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const { version } = await writes.lockVersion(trx)
    return change({ trx, by, version, entries: await menus.entries(trx), rights: await menus.rights(trx) })
  })

/** @throws Refusal NOT_FOUND */
export function entryOf({ entries }: Pick<Editing, 'entries'>, menuId: number): menus.Entry {
  const entry = entries.find((row) => row.menuId === menuId)
  if (!entry) throw new Refusal('NOT_FOUND')
  return entry
}

/** An entry as it is after the change. */
export async function changed(trx: Trx, menuId: number): Promise<MenuRow> {
  const row = (await menus.rows(trx)).find((one) => one.menuId === menuId)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Where one edits menus: an entry that has to stay, or nobody can mend the menus any more. */
export const isFixed = ({ type, menuPath }: Pick<menus.Entry, 'type' | 'menuPath'>): boolean =>
  type === 'ADMIN' && menuPath === '/admin/menu'

/** Writes the rights that differ and puts each entry's on record. @returns the rows that changed */
export async function saveRights({ trx, by, entries }: Editing, before: Grid, after: Grid) {
  const differing = entries.flatMap(({ menuId, menuName }) => {
    const rows = authorities.flatMap((authority) => {
      const key = cellKey({ menuId, authority })
      const [was, is] = [before.get(key) ?? noRights, after.get(key) ?? noRights]
      return sameRights(was, is) ? [] : [{ menuId, authority, was, is }]
    })
    return rows.length > 0 ? [{ menuId, menuName, rows }] : []
  })
  const rows = differing.flatMap((entry) => entry.rows)
  if (rows.length > 0)
    await writes.setRights(
      trx,
      rows.map(({ menuId, authority, is }) => ({ menuId, authority, ...rightsIn(is) })),
    )
  for (const { menuId, menuName, rows } of differing) {
    await by.record(trx, {
      action: 'PERMISSION',
      entityType: 'menu',
      entityId: menuId,
      entityLabel: menuName,
      before: Object.fromEntries(rows.map(({ authority, was }) => [authority, rightsIn(was)])),
      after: Object.fromEntries(rows.map(({ authority, is }) => [authority, rightsIn(is)])),
    })
  }
  return rows
}
