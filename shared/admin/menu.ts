import * as v from 'valibot'
import { endpoint, type Of, type Schema } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { ownPage } from '../kit/ownPage.ts'
import { id, optionalText, text } from '../kit/schema.ts'
import { AccessibleEntry, authorities, type MenuType, menuTypes } from '../menus/contract.ts'
import { adminIcons, menuIcons } from '../menus/icons.ts'

/** What one authority may do at an entry. `version` counts its changes. */
export const MenuAuth = v.object({
  menuAuthId: v.number(),
  menuId: v.number(),
  authority: v.picklist(authorities),
  canRead: v.boolean(),
  canCreate: v.boolean(),
  canUpdate: v.boolean(),
  canDelete: v.boolean(),
  canExport: v.boolean(),
  version: v.number(),
})
export type MenuAuth = Of<typeof MenuAuth>

const entries = {
  menuId: v.number(),
  /** Null at the top. */
  parentId: v.nullable(v.number()),
  type: v.picklist(menuTypes),
  menuName: v.string(),
  menuPath: v.string(),
  menuIcon: v.nullable(v.string()),
  menuDescription: v.nullable(v.string()),
  menuOrder: v.number(),
  openInNewTab: v.boolean(),
  isActive: v.boolean(),
  /** 1 at the top. */
  depth: v.number(),
  /** Counts the changes of what it is and where it hangs, not those of its place among its neighbours. */
  version: v.number(),
}

/** An entry as an administrator edits it, without what hangs on it. */
export const MenuRow = v.object({ ...entries, menuAuth: v.array(MenuAuth) })
export type MenuRow = Of<typeof MenuRow>

type Branch = Omit<MenuRow, 'menuAuth'> & { menuAuth?: MenuAuth[]; children: Branch[] }

/** The same with what hangs on it; the rights of all authorities only for who edits them. */
export const AdminMenuEntry: v.GenericSchema<Branch> = v.object({
  ...entries,
  menuAuth: v.exactOptional(v.array(MenuAuth)),
  children: v.lazy(() => v.array(AdminMenuEntry)),
})
export type AdminMenuEntry = Of<typeof AdminMenuEntry & Schema>

const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'true나 false여야 해요.'),
    v.transform((s) => s === 'true'),
  ),
  'false',
)
const type = v.picklist(menuTypes, '메뉴는 서비스 메뉴(PUBLIC)나 관리자 메뉴(ADMIN)여야 해요.')
const publicFirst = v.optional(type, 'PUBLIC' satisfies MenuType)

/**
 * The menu of one type: what the caller's own role sees of it. With `adminMode`, for the system's administrators only,
 * every entry with all rights; what hangs on nothing, or in a circle, stands at the end as a top of its own. The header
 * `menu-version` says what the version is.
 */
export const listMenu = endpoint('GET', '/admin/menu', {
  query: v.strictObject({ type: publicFirst, adminMode: flag }),
  reply: v.array(AdminMenuEntry),
})

/** What hangs on an entry directly, also what is switched off. `parent/0` is the top of a type. */
export const childMenus = endpoint('GET', '/admin/menu/parent/:id', {
  params: v.object({
    id: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.safeInteger('번호가 올바르지 않아요.')),
  }),
  query: v.strictObject({ type: v.optional(type) }),
  reply: v.array(MenuRow),
})

const params = v.object({ id })

export const oneMenu = endpoint('GET', '/admin/menu/:id', { params, reply: MenuRow })

/** The entry of a path; where both menus have it, that of the type asked for, else the public one. */
export const menuOfPath = endpoint('GET', '/admin/menu/path', {
  query: v.strictObject({
    path: v.pipe(v.string(), v.maxLength(600, '주소는 600자까지 쓸 수 있어요.')),
    type: v.optional(type),
  }),
  reply: MenuRow,
})

/** A page of our own, as an address bar would write it; a slash at its end is not part of it. */
const menuPath = v.pipe(
  text('경로', 1, 300),
  v.check((path) => ownPage(path) !== null, '이 서비스의 화면 주소를 /로 시작해서 입력해 주세요. 예: /client/list'),
  v.transform((path) => (ownPage(path) ?? path).replace(/(?<=.)\/+$/, '')),
  v.maxLength(512, '경로가 너무 길어요.'),
)

export const MenuFields = v.strictObject({
  menuName: text('메뉴 이름', 1, 30),
  menuPath,
  menuIcon: v.optional(v.nullable(v.picklist([...menuIcons, ...adminIcons], '고를 수 없는 아이콘이에요.')), null),
  menuDescription: optionalText('설명', 100),
  openInNewTab: v.optional(v.boolean('새 탭에서 열지 골라 주세요.'), false),
  isActive: v.optional(v.boolean('메뉴를 쓸지 골라 주세요.'), true),
})
export type MenuFields = Of<typeof MenuFields>

/** Stands last among its neighbours, with the rights of what it hangs on; at the top only administrators have any. */
export const createMenu = endpoint('POST', '/admin/menu', {
  body: v.strictObject({ type, parentId: v.optional(v.nullable(id), null), ...MenuFields.entries }),
  reply: MenuRow,
})
export type NewMenu = Of<typeof createMenu.body>

/** `version` is the one the administrator saw; another one is refused with STALE_VERSION. */
export const updateMenu = endpoint('PUT', '/admin/menu/:id', {
  params,
  body: v.strictObject({ ...MenuFields.entries, version: v.pipe(v.number(), v.safeInteger()) }),
  reply: MenuRow,
})
export type MenuChange = Of<typeof updateMenu.body>

/**
 * An entry on which others hang goes only with `cascade`. With `menuVersion` only as long as the menu is what the
 * administrator saw.
 */
export const deleteMenu = endpoint('DELETE', '/admin/menu/:id', {
  params,
  query: v.strictObject({ cascade: flag, menuVersion: v.optional(id) }),
  reply: v.object({ deleted: v.number() }),
})

/** More than one level ever holds. */
export const MOST_SIBLINGS = 200

/**
 * What hangs on a place, in its order: all that is there already, and perhaps the one that moves there from elsewhere.
 * Refused as stale when something else is there by now, or the one that moves is somewhere else.
 */
export const orderMenu = endpoint('PUT', '/admin/menu/order', {
  body: v.strictObject({
    type,
    /** Null: the top. */
    parentId: v.nullable(id),
    menuIds: v.pipe(
      listOf(id, MOST_SIBLINGS, `한 자리에는 ${MOST_SIBLINGS}개까지 둘 수 있어요.`),
      v.minLength(1, '옮길 메뉴를 골라 주세요.'),
      v.check((ids) => new Set(ids).size === ids.length, '같은 메뉴가 두 번 들어 있어요.'),
    ),
    moved: v.optional(v.nullable(v.strictObject({ menuId: id, fromParentId: v.nullable(id) })), null),
  }),
  /** `lost`: the names of who may no longer read what moved, since they may not read where it hangs now. */
  reply: v.object({ menuVersion: v.number(), lost: v.array(v.picklist(authorities)) }),
})
export type MenuOrder = Of<typeof orderMenu.body>

const Named = v.object({
  menuId: v.number(),
  menuName: v.string(),
  menuPath: v.string(),
  type: v.picklist(menuTypes),
})
const NamedFor = v.object({ ...Named.entries, authorities: v.array(v.picklist(authorities)) })

/** What is wrong with the menus (domain.md 21). */
export const Diagnosis = v.object({
  /** They hang on nothing that leads to the top of their own menu. */
  orphans: v.array(Named),
  cycles: v.array(Named),
  duplicatePaths: v.array(Named),
  inactiveParentActiveChild: v.array(Named),
  readableChildUnreadableParent: v.array(NamedFor),
  missingAuth: v.array(NamedFor),
  /** They lead to no screen. */
  pathsWithoutRoute: v.array(Named),
  /** Screens that no entry leads to. */
  routesWithoutMenu: v.array(v.string()),
})
export type Diagnosis = Of<typeof Diagnosis>
export const diagnoseMenu = endpoint('GET', '/admin/menu/diagnose', { reply: Diagnosis })

/** What a member of that authority gets from `GET /menu/accessible`, to the letter. */
export const previewMenu = endpoint('GET', '/admin/menu-auth/preview/:auth', {
  params: v.object({ auth: v.picklist(authorities) }),
  reply: v.array(AccessibleEntry),
})
