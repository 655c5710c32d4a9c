import type { MenuOrder } from '../../../shared/admin/menu.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Authority } from '../../../shared/menus/contract.ts'
import { gridOf, withMove } from '../../../shared/menus/rights.ts'
import { above, whyNotUnder } from '../../../shared/menus/tree.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { type Editing, edit, entryOf, isFixed, saveRights } from './edit.ts'
import type { Entry } from './queries.ts'
import * as writes from './writeQueries.ts'

/**
 * Puts what hangs on one place in order, and moves an entry there.
 * @throws Refusal NOT_FOUND, STALE_VERSION when somebody has moved things there or away, INVALID_FIELDS for a circle, a
 *   fourth level or the other menu, MENU_FIXED
 */
export const order = (db: Db, by: Member, asked: MenuOrder): Promise<{ menuVersion: number; lost: Authority[] }> =>
  edit(db, by, async (editing) => {
    const { trx, entries } = editing
    const { parentId, menuIds } = asked
    const moved = mover(editing, asked)
    const there = entries.filter((e) => e.type === asked.type && e.parentId === parentId)
    checkSeen(there, asked, moved)
    const after = moved ? entries.map((e) => (e === moved ? { ...e, parentId } : e)) : entries
    if (moved) {
      checkPlace(editing, moved, parentId)
      await writes.setParent(trx, moved.menuId, parentId)
    }
    await writes.setOrder(trx, menuIds)

    const before = there.map((e) => e.menuId)
    if (moved || before.join() !== menuIds.join())
      await by.record(trx, {
        action: 'UPDATE',
        entityType: 'menu',
        entityId: moved?.menuId ?? parentId ?? asked.type,
        entityLabel: (moved ?? entries.find((e) => e.menuId === parentId))?.menuName ?? '맨 위',
        before: { ...(moved ? { parentId: moved.parentId } : {}), order: before },
        after: { ...(moved ? { parentId } : {}), order: menuIds },
      })
    const grid = gridOf(editing.rights)
    const lost = moved ? await saveRights(editing, grid, withMove(after, grid, moved.menuId)) : []
    const { version } = await writes.version(trx)
    return { menuVersion: version, lost: [...new Set(lost.map(({ authority }) => authority))] }
  })

/** The entry that comes from elsewhere. @throws Refusal */
function mover(editing: Editing, { type, parentId, menuIds, moved }: MenuOrder): Entry | null {
  const listed = menuIds.map((menuId) => entryOf(editing, menuId))
  if (parentId !== null) {
    const parent = entryOf(editing, parentId)
    if (parent.type !== type) refuseField('parentId', OTHER_MENU)
  }
  if (listed.some((entry) => entry.type !== type)) refuseField('menuIds', OTHER_MENU)
  if (!moved || moved.fromParentId === parentId) return null
  const entry = entryOf(editing, moved.menuId)
  if (!menuIds.includes(moved.menuId)) refuseField('moved', '옮길 메뉴가 새 순서에 들어 있어야 해요.')
  if (entry.parentId !== moved.fromParentId)
    throw new Refusal('STALE_VERSION', {
      message: `‘${entry.menuName}’ 메뉴를 다른 사람이 먼저 옮겼어요. 바뀐 메뉴를 확인한 뒤 다시 옮겨 주세요.`,
    })
  return entry
}

const OTHER_MENU = '서비스 메뉴와 관리자 메뉴는 서로의 아래에 둘 수 없어요.'

/** @throws Refusal STALE_VERSION: the order was made for other entries than those that are there */
function checkSeen(there: readonly Entry[], { menuIds }: MenuOrder, moved: Entry | null): void {
  const ids = new Set(there.map((e) => e.menuId))
  const unseen = there.find((e) => !menuIds.includes(e.menuId))
  const gone = menuIds.some((menuId) => !ids.has(menuId) && menuId !== moved?.menuId)
  if (!unseen && !gone) return
  throw new Refusal('STALE_VERSION', {
    message: unseen
      ? `그사이 ‘${unseen.menuName}’ 메뉴가 이 자리에 들어왔어요. 바뀐 메뉴를 확인한 뒤 다시 옮겨 주세요.`
      : '그사이 다른 사람이 메뉴를 옮겼어요. 바뀐 메뉴를 확인한 뒤 다시 옮겨 주세요.',
  })
}

/** @throws Refusal INVALID_FIELDS at `parentId`, MENU_FIXED */
function checkPlace({ entries }: Editing, moved: Entry, parentId: number | null): void {
  const reason = whyNotUnder(entries, moved.menuId, parentId)
  if (reason !== null) refuseField('parentId', reason)
  if (parentId === null) return
  const places = [...entries.filter((e) => e.menuId === parentId), ...above(entries, parentId)]
  const holdsFixed = entries.some((e) => isFixed(e) && [e, ...above(entries, e.menuId)].includes(moved))
  if (holdsFixed && places.some((e) => !e.isActive)) throw new Refusal('MENU_FIXED')
}
