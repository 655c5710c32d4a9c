import { type ReactNode, Suspense, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSnapshot } from 'valtio'
import { fallbackMenu, type MenuItem } from '../../shared/menus/fallback.ts'
import { useApp } from '../app/context.ts'
import type { ShellData } from '../app/routes.tsx'
import { normalise, onlyKnown } from './normalise.ts'

type Render = (items: MenuItem[]) => ReactNode

/** Draws the menu: the server's, or the built-in one while that is late or when it failed. */
export function WithMenu({ children }: { children: Render }) {
  const { stores, knows } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const menu = useRouteLoaderData<ShellData>('shell')?.menu
  const builtIn = onlyKnown(fallbackMenu(member?.baseAuthRole ?? null), knows)
  if (!menu) return children(builtIn)
  return (
    <Suspense fallback={children(builtIn)}>
      <Loaded menu={menu} builtIn={builtIn}>
        {children}
      </Loaded>
    </Suspense>
  )
}

function Loaded({ menu, builtIn, children }: { menu: ShellData['menu']; builtIn: MenuItem[]; children: Render }) {
  const { knows } = useApp()
  const outcome = use(menu)
  const items = outcome.ok ? onlyKnown(outcome.value.map(normalise), knows) : []
  return children(items.length > 0 ? items : builtIn)
}
