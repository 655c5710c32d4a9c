import { Link, useLocation } from 'react-router'
import { fallbackAdminMenu } from '../../../shared/admin/navigation.ts'
import * as css from '../../app/Sidebar.css.ts'
import { currentIn, markOf } from '../../menus/items.ts'
import { closePopover } from '../../ui/Popover.tsx'
import { AdminIcon } from './AdminIcon.tsx'

/** The screens of the back office. */
export function AdminNav() {
  const { pathname } = useLocation()
  const items = fallbackAdminMenu
  const current = currentIn(items, pathname)
  return (
    <nav className={css.nav} aria-label="관리자 메뉴">
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={item.url}
              className={css.entry}
              title={item.description ?? item.name}
              aria-current={markOf(item, current, pathname)}
              onClick={(event) => closePopover(event.currentTarget)}
            >
              <AdminIcon item={item} />
              <span className={css.name}>{item.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
