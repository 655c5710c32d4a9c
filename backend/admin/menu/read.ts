import type { AdminMenuEntry, MenuRow } from '../../../shared/admin/menu.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Authority, MenuType } from '../../../shared/menus/contract.ts'
import { gridOf, seenBy } from '../../../shared/menus/rights.ts'
import { above } from '../../../shared/menus/tree.ts'
import type { Db } from '../../db/open.ts'
import * as menus from './queries.ts'

/** The menu of a type as an authority sees it. */
export async function seen(db: Db, type: MenuType, authority: Authority): Promise<AdminMenuEntry[]> {
  const rows = await menus.rows(db, type)
  const shown = seenBy(rows, gridOf(rows.flatMap((row) => row.menuAuth)), authority)
  return branches(shown.map(({ menuAuth: _, ...row }) => row))
}

/** All of it, also what leads nowhere: that stands at the end, as tops of their own. */
export async function whole(db: Db, type: MenuType): Promise<AdminMenuEntry[]> {
  const rows = await menus.rows(db, type)
  const lost = rows.filter((row) => ([row, ...above(rows, row.menuId)].at(-1) ?? row).parentId !== null)
  const found = rows.filter((row) => !lost.includes(row))
  return [...branches(found), ...lost.map((row) => ({ ...row, children: [] }))]
}

/** As a tree whose entries still say what they hang on. */
function branches(rows: readonly Omit<AdminMenuEntry, 'children'>[]): AdminMenuEntry[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const under = (parentId: number | null): AdminMenuEntry[] =>
    (below.get(parentId) ?? []).map((row) => ({ ...row, children: under(row.menuId) }))
  return under(null)
}

/** @throws Refusal NOT_FOUND; 0 is the top */
export async function children(db: Db, parentId: number, type?: MenuType): Promise<MenuRow[]> {
  const rows = await menus.rows(db)
  if (parentId !== 0 && !rows.some((row) => row.menuId === parentId)) throw new Refusal('NOT_FOUND')
  return rows.filter((row) => (row.parentId ?? 0) === parentId && (type === undefined || row.type === type))
}

/** @throws Refusal NOT_FOUND */
export async function one(db: Db, menuId: number): Promise<MenuRow> {
  const row = (await menus.rows(db)).find((entry) => entry.menuId === menuId)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** @throws Refusal NOT_FOUND */
export async function ofPath(db: Db, path: string, type?: MenuType): Promise<MenuRow> {
  const rows = (await menus.rows(db, type)).filter((entry) => entry.menuPath === path)
  const row = rows.find((entry) => entry.type === 'PUBLIC') ?? rows[0]
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
