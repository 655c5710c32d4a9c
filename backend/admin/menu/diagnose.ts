import type { Diagnosis } from '../../../shared/admin/menu.ts'
import { authorities } from '../../../shared/menus/contract.ts'
import { isPage, menuPages } from '../../../shared/menus/pages.ts'
import { cellKey, gridOf } from '../../../shared/menus/rights.ts'
import { above, isInCircle } from '../../../shared/menus/tree.ts'
import type { Db } from '../../db/open.ts'
import * as menus from './queries.ts'

/** Looks for what is wrong with both menus. */
export async function diagnose(db: Db): Promise<Diagnosis> {
  const entries = await menus.entries(db)
  const grid = gridOf(await menus.rights(db))
  const byId = new Map(entries.map((e) => [e.menuId, e]))
  const parentOf = ({ parentId }: menus.Entry) => (parentId === null ? undefined : byId.get(parentId))
  const canRead = (e: menus.Entry, authority: (typeof authorities)[number]) =>
    grid.get(cellKey({ menuId: e.menuId, authority }))?.canRead === true

  const found = (is: (e: menus.Entry) => boolean) => entries.filter(is).map(named)
  const foundFor = (is: (e: menus.Entry, authority: (typeof authorities)[number]) => boolean) =>
    entries.flatMap((e) => {
      const concerned = authorities.filter((authority) => is(e, authority))
      return concerned.length > 0 ? [{ ...named(e), authorities: concerned }] : []
    })
  const paths = Map.groupBy(entries, (e) => `${e.type} ${pathKey(e.menuPath)}`)
  const used = new Set(entries.map((e) => pathKey(e.menuPath)))

  return {
    orphans: found((e) => {
      const chain = [e, ...above(entries, e.menuId)]
      return !isInCircle(entries, e.menuId) && chain.some((one) => leadsAstray(one, parentOf(one)))
    }),
    cycles: found((e) => isInCircle(entries, e.menuId)),
    duplicatePaths: found((e) => (paths.get(`${e.type} ${pathKey(e.menuPath)}`)?.length ?? 0) > 1),
    inactiveParentActiveChild: found((e) => e.isActive && parentOf(e)?.isActive === false),
    readableChildUnreadableParent: foundFor((e, authority) => {
      const parent = parentOf(e)
      return parent !== undefined && canRead(e, authority) && !canRead(parent, authority)
    }),
    missingAuth: foundFor((e, authority) => !grid.has(cellKey({ menuId: e.menuId, authority }))),
    pathsWithoutRoute: found((e) => !isPage(e.menuPath) && !entries.some((child) => child.parentId === e.menuId)),
    routesWithoutMenu: menuPages.filter((path) => !used.has(pathKey(path))),
  }
}

/** Its parent is missing or of the other menu. */
const leadsAstray = (e: menus.Entry, parent: menus.Entry | undefined) => e.parentId !== null && parent?.type !== e.type

/** Addresses that the router takes for one. */
const pathKey = (path: string) => path.toLowerCase().replace(/(?<=.)\/+(?=$|[?#])/, '')

const named = ({ menuId, menuName, menuPath, type }: menus.Entry) => ({ menuId, menuName, menuPath, type })
