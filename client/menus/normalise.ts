import type { MenuEntry } from '../../shared/menus/contract.ts'
import type { MenuItem } from '../../shared/menus/fallback.ts'

/** The server's entry as the shell uses it; a url without a leading slash gets one (spec.md 2). */
export function normalise({ menuId, menuName, menuPath, menuIcon, children }: MenuEntry): MenuItem {
  return {
    id: String(menuId),
    name: menuName,
    url: menuPath.startsWith('/') ? menuPath : `/${menuPath}`,
    ...(menuIcon ? { icon: menuIcon } : {}),
    ...(children.length > 0 ? { subMenu: children.map(normalise) } : {}),
  }
}

/** Only what leads somewhere: an entry with sub-entries stays while one of them does. */
export function onlyKnown(items: MenuItem[], knows: (path: string) => boolean): MenuItem[] {
  return items.flatMap((item) => {
    const subMenu = onlyKnown(item.subMenu ?? [], knows)
    if (subMenu.length > 0) return [{ ...item, subMenu }]
    const { subMenu: _, ...alone } = item
    return knows(item.url) ? [alone] : []
  })
}

/** Where a click on the entry leads: an entry with sub-entries opens its first one. */
export const destination = (item: MenuItem): string => item.subMenu?.[0]?.url ?? item.url

/** True when the page is the entry's own or one of its sub-entries'. */
export const holds = (item: MenuItem, pathname: string): boolean =>
  item.url === pathname ||
  (item.url === '/main' && pathname === '/') ||
  (item.subMenu ?? []).some((sub) => holds(sub, pathname))
