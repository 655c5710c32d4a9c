import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentType, MouseEvent } from 'react'
import type { MenuItem } from '../../shared/menus/fallback.ts'
import { destination, isGroup, markOf, openingOf } from '../menus/items.ts'
import { MenuIcon } from '../menus/MenuIcon.tsx'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/Link.tsx'
import { closePopover } from '../ui/Popover.tsx'
import * as css from './Sidebar.css.ts'
import type { Ways } from './ways.ts'

type Props = {
  item: MenuItem
  ways: Ways
  /** How many wait behind an address. */
  Badge: ComponentType<{ url: string }> | undefined
  level?: number
}

/**
 * An entry with its sub-entries. A click on one that has some expands it; on a wide screen it also goes to the first
 * (spec.md 2). A click on an expanded one closes it and goes nowhere. While the menu slides over the page, choosing a
 * page closes it.
 */
export function SidebarEntry({ item, ways, Badge, level = 1 }: Props) {
  const { current, pathname, isFolded, setGroup } = ways
  const isOpen = ways.isOpen(item)
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isGroup(item)) return closePopover(event.currentTarget)
    const isSlid = event.currentTarget.closest('[popover]')?.matches(':popover-open') ?? false
    // Folded, there is nothing to see of what opens; the page goes to the first of them.
    const isSeen = isSlid || !isFolded
    setGroup(item.id, !isOpen || !isSeen)
    if (isSlid || (isOpen && isSeen)) event.preventDefault()
  }
  return (
    <li>
      <Link
        to={destination(item)}
        className={cx(css.entry, level === 2 && css.sub, level > 2 && css.deep)}
        title={item.description ?? item.name}
        onClick={choose}
        aria-expanded={isGroup(item) ? isOpen : undefined}
        aria-current={isOpen && item !== current ? undefined : markOf(item, current, pathname)}
        {...openingOf(item)}
      >
        {level === 1 && <MenuIcon item={item} />}
        <span className={css.name}>{item.name}</span>
        {Badge && <Badge url={item.url} />}
        {isGroup(item) && <ChevronDown size={14} className={cx(css.name, isOpen ? css.open : css.shut)} />}
      </Link>
      {isOpen && (
        <ul className={css.name}>
          {item.subMenu?.map((sub) => (
            <SidebarEntry key={sub.id} item={sub} ways={ways} Badge={Badge} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
