import type { MenuAuth } from '../../../shared/admin/menu.ts'
import type { RightsChange } from '../../../shared/admin/menuAuth.ts'
import { type FieldError, Refusal } from '../../../shared/kit/errors.ts'
import type { Authority } from '../../../shared/menus/contract.ts'
import {
  allRights,
  cellKey,
  contradictions,
  gridOf,
  type Rights,
  rightsIn,
  sameRights,
  withRows,
} from '../../../shared/menus/rights.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { changed, type Editing, edit, saveRights } from './edit.ts'
import * as writes from './writeQueries.ts'

type Outcome = {
  menuVersion: number
  updated: number
  also: { menuId: number; authority: Authority; canRead: boolean }[]
}

/**
 * Sets rows of the grid, all or none, and what has to change with them.
 * @throws Refusal INVALID_FIELDS or STALE_VERSION; its field errors name each bad row by its place
 */
export const changeRights = (db: Db, by: Member, asked: readonly RightsChange[]): Promise<Outcome> =>
  edit(db, by, (editing) => set(editing, asked))

/** Sets one row by its number. @throws Refusal NOT_FOUND, INVALID_FIELDS, STALE_VERSION */
export const changeRight = (
  db: Db,
  by: Member,
  menuAuthId: number,
  asked: Rights & { version?: number | undefined },
): Promise<MenuAuth> =>
  edit(db, by, async (editing) => {
    const row = editing.rights.find((one) => one.menuAuthId === menuAuthId)
    if (!row) throw new Refusal('NOT_FOUND')
    await set(editing, [{ ...asked, menuId: row.menuId, authority: row.authority }])
    const { menuAuth } = await changed(editing.trx, row.menuId)
    return menuAuth.find((one) => one.menuAuthId === menuAuthId) ?? row
  })

async function set(editing: Editing, asked: readonly RightsChange[]): Promise<Outcome> {
  const { trx, entries } = editing
  const wrong = mistakes(editing, asked)
  if (wrong.length > 0) throw new Refusal('INVALID_FIELDS', { fieldErrors: wrong })
  const stale = outdated(editing, asked)
  if (stale.length > 0) throw new Refusal('STALE_VERSION', { fieldErrors: stale })
  const grid = gridOf(editing.rights)
  const rows = await saveRights(editing, grid, withRows(entries, grid, asked))
  const named = new Set(asked.map(cellKey))
  const { version } = await writes.version(trx)
  return {
    menuVersion: version,
    updated: rows.filter((row) => named.has(cellKey(row))).length,
    also: rows
      .filter((row) => !named.has(cellKey(row)))
      .map(({ menuId, authority, is }) => ({ menuId, authority, canRead: is.canRead })),
  }
}

function mistakes({ entries }: Editing, asked: readonly RightsChange[]): FieldError[] {
  const known = new Set(entries.map((e) => e.menuId))
  const seen = new Set<string>()
  const against = new Set(contradictions(entries, asked))
  return asked.flatMap((row, at) => {
    const key = cellKey(row)
    const isAgain = seen.has(key)
    seen.add(key)
    if (!known.has(row.menuId)) return [{ field: `${at}.menuId`, message: '찾을 수 없는 메뉴예요.' }]
    if (isAgain) return [{ field: `${at}`, message: '같은 메뉴와 권한 그룹이 두 번 들어 있어요.' }]
    if (row.authority === 'ROLE_SYSADMIN' && !sameRights(rightsIn(row), allRights))
      return [{ field: `${at}.authority`, message: '시스템 관리자의 권한은 뺄 수 없어요.' }]
    if (against.has(at))
      return [{ field: `${at}.canRead`, message: '상위 메뉴를 볼 수 없으면 이 메뉴도 볼 수 없어요.' }]
    return []
  })
}

function outdated({ entries, rights }: Editing, asked: readonly RightsChange[]): FieldError[] {
  const versions = new Map(rights.map((row) => [cellKey(row), row.version]))
  return asked.flatMap((row, at) => {
    if (row.version === undefined || row.version === (versions.get(cellKey(row)) ?? 0)) return []
    const name = entries.find((e) => e.menuId === row.menuId)?.menuName
    return [{ field: `${at}.version`, message: `‘${name}’의 권한을 다른 사람이 먼저 바꿨어요.` }]
  })
}
