import { type ReactNode, Suspense, use } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { fallbackMenu, type MenuItem } from '../../shared/menus/fallback.ts'
import { useApp } from '../app/context.ts'
import type { ShellData } from '../app/shellData.ts'
import { useHydrating } from '../ui/live.ts'
import { currentIn, onlyKnown } from './items.ts'

/** `current` is the entry of the page one is on, or else the one it lies below. */
type Render = (items: readonly MenuItem[], current: MenuItem | null) => ReactNode

/** Draws the menu: the server's, the kept one, or the built-in one while that is late or when there is none. */
export function WithMenu({ children }: { children: Render }) {
  const { stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const menu = useRouteLoaderData<ShellData>('shell')?.menu
  const builtIn = <Drawn items={fallbackMenu(member?.baseAuthRole ?? null)}>{children}</Drawn>
  if (!menu) return builtIn
  return (
    <Suspense fallback={builtIn}>
      <Loaded menu={menu} builtIn={builtIn}>
        {children}
      </Loaded>
    </Suspense>
  )
}

/** What the page came with while it hydrates, what the store has from then on. */
function Loaded({ menu, builtIn, children }: { menu: ShellData['menu']; builtIn: ReactNode; children: Render }) {
  const { stores, knows } = useApp()
  const { source, items } = useSnapshot(stores.menus.state)
  const outcome = use(menu)
  const first = outcome.ok ? outcome.value.items : []
  const shown = useHydrating() || source === 'loading' ? first : items
  return onlyKnown(shown, knows).length > 0 ? <Drawn items={shown}>{children}</Drawn> : builtIn
}

function Drawn({ items, children }: { items: readonly MenuItem[]; children: Render }) {
  const { pathname } = useLocation()
  const known = onlyKnown(items, useApp().knows)
  return children(known, currentIn(known, pathname))
}
