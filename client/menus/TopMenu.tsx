import { Link, useLocation } from 'react-router'
import * as css from '../app/TopBar.css.ts'
import { holds } from './normalise.ts'
import { WithMenu } from './WithMenu.tsx'

/** The pages beside this one: the sub-entries of the section one is in, or the section itself. */
export function TopMenu() {
  const { pathname } = useLocation()
  return (
    <nav className={css.items} aria-label="이 메뉴의 화면">
      <WithMenu>
        {(items) => {
          const section = items.find((item) => holds(item, pathname))
          const beside = section?.subMenu ?? (section ? [section] : [])
          return beside.map((item) => (
            <Link
              key={item.id}
              to={item.url}
              className={css.place}
              aria-current={holds(item, pathname) ? 'page' : undefined}
            >
              {item.name}
            </Link>
          ))
        }}
      </WithMenu>
    </nav>
  )
}
