import * as v from 'valibot'
import { endpoint, type Of, type Schema } from '../kit/endpoint.ts'
import { roles } from '../members/contract.ts'

/** Whose menu it is: a member's by his role, or a visitor's. */
export const authorities = [...roles, 'ROLE_ANONYMOUS'] as const
export type Authority = (typeof authorities)[number]

/** What an authority may do where an entry leads. For the eye only: every call checks its own rule (domain.md 21). */
export const menuRights = ['canRead', 'canCreate', 'canUpdate', 'canDelete', 'canExport'] as const
export type MenuRight = (typeof menuRights)[number]

/** The shell's own menu, or that of the back office. */
export const menuTypes = ['PUBLIC', 'ADMIN'] as const
export type MenuType = (typeof menuTypes)[number]

type Fields = {
  menuId: number
  menuName: string
  menuPath: string
  menuIcon: string | null
  menuDescription: string | null
  menuOrder: number
  openInNewTab: boolean
  isActive: boolean
}
type Menu = Fields & { children: Menu[] }
type Accessible = Fields & Record<MenuRight, boolean> & { type: MenuType; children: Accessible[] }

const fields = {
  menuId: v.number(),
  menuName: v.string(),
  menuPath: v.string(),
  menuIcon: v.nullable(v.string()),
  menuDescription: v.nullable(v.string()),
  menuOrder: v.number(),
  openInNewTab: v.boolean(),
  isActive: v.boolean(),
}

/** A menu entry on the wire. */
export const MenuEntry: v.GenericSchema<Menu> = v.object({ ...fields, children: v.lazy(() => v.array(MenuEntry)) })
export type MenuEntry = Of<typeof MenuEntry & Schema>

/** The same with what the caller may do there. */
export const AccessibleEntry: v.GenericSchema<Accessible> = v.object({
  ...fields,
  type: v.picklist(menuTypes),
  canRead: v.boolean(),
  canCreate: v.boolean(),
  canUpdate: v.boolean(),
  canDelete: v.boolean(),
  canExport: v.boolean(),
  children: v.lazy(() => v.array(AccessibleEntry)),
})
export type AccessibleEntry = Of<typeof AccessibleEntry & Schema>

/** Header of the active menu: the version it has, as `GET /menu/version` says it. */
export const VERSION_HEADER = 'menu-version'

/** The public menu's active entries that the caller's authority may read, with an ETag; 304 for who has them. */
export const activeMenu = endpoint('GET', '/menu/active', { reply: v.array(MenuEntry) })

/** Which menu a caller gets, without the menu: the ETag and the version that `GET /menu/active` has. */
export const MenuMark = v.object({ etag: v.string(), version: v.number() })
export type MenuMark = Of<typeof MenuMark>

/** A number that any change of any menu or right raises. */
export const menuVersion = endpoint('GET', '/menu/version', { reply: v.object({ version: v.number() }) })

/** Both menus' active entries that the caller's authority may read, with its rights. */
export const accessibleMenu = endpoint('GET', '/menu/accessible', { reply: v.array(AccessibleEntry) })
