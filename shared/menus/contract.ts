import * as v from 'valibot'
import { endpoint, type Of, type Schema } from '../kit/endpoint.ts'

type Menu = {
  menuId: number
  menuName: string
  menuPath: string
  menuIcon: string | null
  menuOrder: number
  children: Menu[]
}

/** A menu entry on the wire. */
export const MenuEntry: v.GenericSchema<Menu> = v.object({
  menuId: v.number(),
  menuName: v.string(),
  menuPath: v.string(),
  menuIcon: v.nullable(v.string()),
  menuOrder: v.number(),
  children: v.lazy(() => v.array(MenuEntry)),
})
export type MenuEntry = Of<typeof MenuEntry & Schema>

/** The active public menu; every visitor's shell shows it. */
export const activeMenu = endpoint('GET', '/menu/active', { reply: v.array(MenuEntry) })
