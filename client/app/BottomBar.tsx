import Menu from 'lucide-react/icons/menu'
import { Link, useLocation } from 'react-router'
import { destination, markOf, openingOf } from '../menus/items.ts'
import { MenuIcon } from '../menus/MenuIcon.tsx'
import { WithMenu } from '../menus/WithMenu.tsx'
import * as css from './BottomBar.css.ts'
import { sidebarId } from './Sidebar.tsx'

/** Beside 더보기. */
const AT_MOST = 4

/** The first entries of the menu under the thumb. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav className={css.bar} aria-label="바로 가기">
      <WithMenu>
        {(items, current) =>
          items.slice(0, AT_MOST).map((item) => (
            <Link
              key={item.id}
              to={destination(item)}
              className={css.entry}
              aria-current={markOf(item, current, pathname)}
              {...openingOf(item)}
            >
              <MenuIcon item={item} size={20} />
              {item.name}
            </Link>
          ))
        }
      </WithMenu>
      <button type="button" popoverTarget={sidebarId} className={css.entry}>
        <Menu size={20} />
        더보기
      </button>
    </nav>
  )
}
