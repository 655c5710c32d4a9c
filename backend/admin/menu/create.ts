import type { MenuRow, NewMenu } from '../../../shared/admin/menu.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { authorities } from '../../../shared/menus/contract.ts'
import { cellKey, gridOf, noRights } from '../../../shared/menus/rights.ts'
import { depthOf, MOST_LEVELS, TOO_DEEP } from '../../../shared/menus/tree.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { changed, type Editing, edit } from './edit.ts'
import * as writes from './writeQueries.ts'

/**
 * Adds an entry, last among its neighbours.
 * @throws Refusal INVALID_FIELDS: a path that is taken, a parent that is missing, of the other menu or too deep
 */
export const create = (db: Db, by: Member, { type, parentId, ...fields }: NewMenu): Promise<MenuRow> =>
  edit(db, by, async (editing) => {
    const { trx, entries, rights } = editing
    if (parentId !== null) checkParent(editing, type, parentId)
    checkPath(editing, { type, menuPath: fields.menuPath })
    const last = Math.max(0, ...entries.filter((e) => e.type === type && e.parentId === parentId).map(orderOf))
    const { menuId } = await writes.insert(trx, { ...fields, type, parentId, menuOrder: last + 1 })
    const grid = gridOf(rights)
    await writes.setRights(
      trx,
      // The database itself opens every entry to the system's administrators.
      authorities
        .filter((authority) => authority !== 'ROLE_SYSADMIN')
        .map((authority) => ({
          menuId,
          authority,
          ...((parentId === null ? undefined : grid.get(cellKey({ menuId: parentId, authority }))) ?? noRights),
        })),
    )
    await by.record(trx, {
      action: 'CREATE',
      entityType: 'menu',
      entityId: menuId,
      entityLabel: fields.menuName,
      after: { type, parentId, ...fields },
    })
    return changed(trx, menuId)
  })

const orderOf = ({ menuOrder }: { menuOrder: number }) => menuOrder

/** @throws Refusal INVALID_FIELDS at `parentId` */
export function checkParent({ entries }: Pick<Editing, 'entries'>, type: NewMenu['type'], parentId: number): void {
  const parent = entries.find(({ menuId }) => menuId === parentId)
  if (!parent) refuseField('parentId', '상위 메뉴를 찾을 수 없어요. 그사이 지워졌을 수 있어요.')
  if (parent.type !== type) refuseField('parentId', '서비스 메뉴와 관리자 메뉴는 서로의 아래에 둘 수 없어요.')
  if (depthOf(entries, parentId) >= MOST_LEVELS) refuseField('parentId', TOO_DEEP)
}

/** @throws Refusal INVALID_FIELDS at `menuPath` */
export function checkPath(
  { entries }: Pick<Editing, 'entries'>,
  { type, menuPath, menuId }: { type: NewMenu['type']; menuPath: string; menuId?: number },
): void {
  const twin = entries.find((e) => e.type === type && e.menuPath === menuPath && e.menuId !== menuId)
  if (twin) refuseField('menuPath', `‘${twin.menuName}’ 메뉴가 이미 쓰고 있는 경로예요.`)
}
