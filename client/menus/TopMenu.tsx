import { useLocation } from 'react-router'
import * as css from '../app/TopBar.css.ts'
import { Link } from '../ui/Link.tsx'
import { destination, holds, markOf, openingOf } from './items.ts'
import { WithMenu } from './WithMenu.tsx'

/** The pages beside this one: the sub-entries of the section one is in, or the section itself. */
export function TopMenu() {
  const { pathname } = useLocation()
  return (
    <nav className={css.items} aria-label="이 메뉴의 화면">
      <WithMenu>
        {(items, current) => {
          const section = items.find((item) => holds(item, current))
          const beside = section?.subMenu ?? (section ? [section] : [])
          return beside.map((item) => (
            <Link
              key={item.id}
              to={destination(item)}
              className={css.place}
              aria-current={markOf(item, current, pathname)}
              {...openingOf(item)}
            >
              {item.name}
            </Link>
          ))
        }}
      </WithMenu>
    </nav>
  )
}
