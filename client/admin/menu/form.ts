import { createMenu, type MenuChange, type MenuRow, type NewMenu, updateMenu } from '../../../shared/admin/menu.ts'
import { type Checked, check } from '../../forms/check.ts'
import { field, type Values } from '../../forms/values.ts'

/** What the fields of an entry are called. */
export const fieldNames = {
  menuName: '메뉴 이름',
  menuPath: '경로',
  menuIcon: '아이콘',
  menuDescription: '설명',
  openInNewTab: '새 탭에서 열기',
  isActive: '메뉴 사용',
  parentId: '상위 메뉴',
} as const
export type FieldName = keyof typeof fieldNames

const inputOf = (values: Values) => ({
  menuName: field(values, 'menuName'),
  menuPath: field(values, 'menuPath'),
  menuIcon: field(values, 'menuIcon') || null,
  menuDescription: field(values, 'menuDescription'),
  openInNewTab: values.openInNewTab === 'on',
  isActive: values.isActive === 'on',
})

export const checkNew = (values: Values): Checked<NewMenu> =>
  check(createMenu.body, {
    type: values.type,
    parentId: values.parentId ? Number(values.parentId) : null,
    ...inputOf(values),
  })

export const checkChange = (values: Values): Checked<MenuChange> =>
  check(updateMenu.body, { ...inputOf(values), version: Number(values.version) })

/** An entry as its form shows it. */
export const valuesOf = (row: Omit<MenuRow, 'menuAuth' | 'depth'>): Values => ({
  menuName: row.menuName,
  menuPath: row.menuPath,
  menuIcon: row.menuIcon ?? '',
  menuDescription: row.menuDescription ?? '',
  ...(row.openInNewTab && { openInNewTab: 'on' }),
  ...(row.isActive && { isActive: 'on' }),
})

export const newValues: Values = { isActive: 'on', menuPath: '/' }
