import Menu from 'lucide-react/icons/menu'
import { useLocation } from 'react-router'
import { currentIn, destination, markOf, openingOf } from '../menus/items.ts'
import { MenuIcon } from '../menus/MenuIcon.tsx'
import { WithMenu } from '../menus/WithMenu.tsx'
import { root as requestsPath } from '../purchase-requests/paths.ts'
import { WaitingCount } from '../purchase-requests/WaitingCount.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './BottomBar.css.ts'
import { barOf } from './bar.ts'
import { sidebarId } from './Sidebar.tsx'

/** What a member needs on the market floor, under his thumb: four ways and the whole menu. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav className={css.bar} aria-label="바로 가기">
      <WithMenu>
        {(items) => {
          const entries = barOf(items)
          const current = currentIn(entries, pathname)
          return entries.map((item) => (
            <Link
              key={item.id}
              to={destination(item)}
              className={css.entry}
              aria-current={markOf(item, current, pathname)}
              {...openingOf(item)}
            >
              <span className={css.picture}>
                <MenuIcon item={item} size={20} />
                {item.url === requestsPath && <WaitingCount className={css.waiting} />}
              </span>
              {item.name}
            </Link>
          ))
        }}
      </WithMenu>
      <button type="button" popoverTarget={sidebarId} className={css.entry}>
        <Menu size={20} />
        더보기
      </button>
    </nav>
  )
}
