import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuItem } from '../../shared/menus/fallback.ts'
import { WaitingBadge } from '../connections/WaitingBadge.tsx'
import { MenuIcon } from '../menus/MenuIcon.tsx'
import { destination, holds } from '../menus/normalise.ts'
import { cx } from '../ui/cx.ts'
import { closePopover } from '../ui/Popover.tsx'
import * as css from './Sidebar.css.ts'

/**
 * An entry with its sub-entries. A click on one that has some expands it; on a wide screen it also goes to the first
 * (spec.md 2). While the menu slides over the page, choosing a page closes it.
 */
export function SidebarEntry({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const here = holds(item, pathname)
  const [expanded, setExpanded] = useState<boolean | null>(null)
  const subMenu = item.subMenu ?? []
  const isOpen = expanded ?? here
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    const slid = event.currentTarget.closest('[popover]')?.matches(':popover-open') ?? false
    if (subMenu.length === 0) return closePopover(event.currentTarget)
    setExpanded(!isOpen)
    if (slid) event.preventDefault()
  }
  return (
    <li>
      <Link
        to={destination(item)}
        className={css.entry}
        title={item.name}
        onClick={choose}
        {...(subMenu.length > 0 ? { 'aria-expanded': isOpen } : { 'aria-current': here ? 'page' : undefined })}
      >
        <MenuIcon item={item} />
        <span className={css.name}>{item.name}</span>
        <WaitingBadge url={item.url} />
        {subMenu.length > 0 && <ChevronDown size={14} className={cx(css.name, isOpen ? css.open : css.shut)} />}
      </Link>
      {isOpen && subMenu.length > 0 && (
        <ul className={css.name}>
          {subMenu.map((sub) => (
            <li key={sub.id}>
              <Link
                to={sub.url}
                className={cx(css.entry, css.sub)}
                aria-current={holds(sub, pathname) ? 'page' : undefined}
                onClick={(event) => closePopover(event.currentTarget)}
              >
                {sub.name}
                <WaitingBadge url={sub.url} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
