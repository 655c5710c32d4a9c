import Menu from 'lucide-react/icons/menu'
import { useLocation } from 'react-router'
import { Kept } from '#Kept'
import type { MenuItem } from '../../shared/menus/fallback.ts'
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
  return (
    <nav className={css.bar} aria-label="바로 가기">
      <WithMenu>{(items) => <Ways entries={barOf(items)} />}</WithMenu>
      <button type="button" popoverTarget={sidebarId} className={css.entry}>
        <Menu size={20} />
        더보기
      </button>
    </nav>
  )
}

function Ways({ entries }: { entries: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  const current = currentIn(entries, pathname)
  const marks = entries.map((item) => markOf(item, current, pathname))
  return (
    <Kept className={css.ways} of={entries} drawnBy={() => marks.join()}>
      {(isForAll) =>
        entries.map((item, at) => (
          <li key={item.id}>
            <Link to={destination(item)} className={css.entry} aria-current={marks[at]} {...openingOf(item)}>
              <span className={css.picture}>
                <MenuIcon item={item} size={20} />
                {!isForAll && item.url === requestsPath && <WaitingCount className={css.waiting} />}
              </span>
              {item.name}
            </Link>
          </li>
        ))
      }
    </Kept>
  )
}
