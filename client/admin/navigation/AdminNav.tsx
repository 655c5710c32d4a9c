import { Suspense, use } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { fallbackAdminMenu } from '../../../shared/admin/navigation.ts'
import type { MenuItem } from '../../../shared/menus/fallback.ts'
import type { Outcome } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import * as css from '../../app/Sidebar.css.ts'
import { currentIn, markOf, onlyKnown, openingOf } from '../../menus/items.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/Link.tsx'
import { closePopover } from '../../ui/Popover.tsx'
import type { AdminData } from '../adminPage.ts'
import { AdminIcon } from './AdminIcon.tsx'
import type { KeptAdminMenu } from './ask.ts'
import { useAdminMenu } from './useAdminMenu.ts'

/** The screens of the back office: the server's menu, the kept one, or the built-in one while that is late or fails. */
export function AdminNav() {
  const menu = useRouteLoaderData<AdminData>('admin')?.menu
  const builtIn = <Entries items={fallbackAdminMenu} />
  return (
    <nav className={css.nav} aria-label="관리자 메뉴">
      {menu ? (
        <Suspense fallback={builtIn}>
          <Loaded menu={menu} />
        </Suspense>
      ) : (
        builtIn
      )}
    </nav>
  )
}

function Loaded({ menu }: { menu: Promise<Outcome<KeptAdminMenu>> }) {
  const { items, isOutdated, reload } = useAdminMenu(use(menu))
  return (
    <>
      <Entries items={items} />
      {isOutdated && (
        <p role="status">
          <Button size="small" tone="ghost" wide onClick={() => void reload()}>
            메뉴가 바뀌었어요. 새 메뉴 보기
          </Button>
        </p>
      )}
    </>
  )
}

const levels = [undefined, css.sub, css.deep]

function Entries({ items, depth = 0 }: { items: readonly MenuItem[]; depth?: number }) {
  const { pathname } = useLocation()
  const known = onlyKnown(items, useApp().knows)
  const current = currentIn(known, pathname)
  return (
    <ul>
      {known.map((item) => (
        <li key={item.id}>
          <Link
            to={item.url}
            className={cx(css.entry, levels[depth])}
            title={item.description ?? item.name}
            aria-current={markOf(item, current, pathname)}
            onClick={(event) => closePopover(event.currentTarget)}
            {...openingOf(item)}
          >
            <AdminIcon item={item} />
            <span className={css.name}>{item.name}</span>
          </Link>
          {item.subMenu && <Entries items={item.subMenu} depth={Math.min(depth + 1, 2)} />}
        </li>
      ))}
    </ul>
  )
}
