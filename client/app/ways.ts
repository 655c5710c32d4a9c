import type { MenuItem } from '../../shared/menus/fallback.ts'
import { entriesOf, holds, isGroup, isPageOf } from '../menus/items.ts'
import type { createSidebar } from '../menus/sidebar.ts'

type Place = {
  /** The entry of the page one is on, or else the one it lies below. */
  current: MenuItem | null
  pathname: string
}

/** Where one is in the menu, and how it stands. */
export type Ways = Place & {
  isOpen: (item: MenuItem) => boolean
  isFolded: boolean
  setGroup: (id: string, isOpen: boolean) => void
}

type Sidebar = ReturnType<typeof createSidebar>

/** @param state the sidebar's, as it is drawn by */
export function waysIn(place: Place, { isFolded, groups }: Sidebar['state'], setGroup: Sidebar['setGroup']): Ways {
  const isOpen = (item: MenuItem) =>
    isGroup(item) && (Object.hasOwn(groups, item.id) ? groups[item.id] === true : holds(item, place.current))
  return { ...place, isOpen, isFolded, setGroup }
}

/** All that decides how a menu's entries look besides the menu itself: alike for whoever has the same. */
export function lookOf(items: readonly MenuItem[], { current, pathname, isOpen }: Ways): string {
  const isHere = current !== null && isPageOf(current, pathname)
  const open = entriesOf(items).filter(isOpen)
  return JSON.stringify([current?.id, isHere, ...open.map(({ id }) => id)])
}
