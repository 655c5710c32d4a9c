import ChevronDown from 'lucide-react/icons/chevron-down'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { MenuItem } from '../../shared/menus/fallback.ts'
import { WaitingBadge } from '../connections/WaitingBadge.tsx'
import { destination, holds, markOf, openingOf } from '../menus/items.ts'
import { MenuIcon } from '../menus/MenuIcon.tsx'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/Link.tsx'
import { closePopover } from '../ui/Popover.tsx'
import { useApp } from './context.ts'
import * as css from './Sidebar.css.ts'

type Props = { item: MenuItem; current: MenuItem | null; level?: number }

/**
 * An entry with its sub-entries. A click on one that has some expands it; on a wide screen it also goes to the first
 * (spec.md 2). A click on an expanded one closes it and goes nowhere. While the menu slides over the page, choosing a
 * page closes it.
 */
export function SidebarEntry({ item, current, level = 1 }: Props) {
  const { pathname } = useLocation()
  const { sidebar } = useApp().stores
  const { groups, isFolded } = useSnapshot(sidebar.state)
  const subMenu = item.subMenu ?? []
  const isGroup = subMenu.length > 0
  const isOpen = isGroup && (Object.hasOwn(groups, item.id) ? groups[item.id] === true : holds(item, current))
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isGroup) return closePopover(event.currentTarget)
    const isSlid = event.currentTarget.closest('[popover]')?.matches(':popover-open') ?? false
    // Folded, there is nothing to see of what opens; the page goes to the first of them.
    const isSeen = isSlid || !isFolded
    sidebar.setGroup(item.id, !isOpen || !isSeen)
    if (isSlid || (isOpen && isSeen)) event.preventDefault()
  }
  return (
    <li>
      <Link
        to={destination(item)}
        className={cx(css.entry, level === 2 && css.sub, level > 2 && css.deep)}
        title={item.description ?? item.name}
        onClick={choose}
        aria-expanded={isGroup ? isOpen : undefined}
        aria-current={isOpen && item !== current ? undefined : markOf(item, current, pathname)}
        {...openingOf(item)}
      >
        {level === 1 && <MenuIcon item={item} />}
        <span className={css.name}>{item.name}</span>
        <WaitingBadge url={item.url} />
        {isGroup && <ChevronDown size={14} className={cx(css.name, isOpen ? css.open : css.shut)} />}
      </Link>
      {isOpen && (
        <ul className={css.name}>
          {subMenu.map((sub) => (
            <SidebarEntry key={sub.id} item={sub} current={current} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
