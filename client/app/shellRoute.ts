import type { RouteObject } from 'react-router'
import { appContext } from './context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import type { Handle, Keep } from './page.ts'
import { Shell } from './Shell.tsx'
import type { ShellData } from './shellData.ts'

const keepMenu: Keep = (stores, shell) => void (shell as ShellData).menu.then(stores.menus.receive)

const handle: Handle = {
  open: true,
  bare: false,
  keep: {
    bring: async (shell) =>
      (shell as ShellData).head ? ((await import('./shellData.ts')).keepShell as Keep) : keepMenu,
  },
}

/** The route around all pages but those of the back office. */
export const shellRoute = (pages: RouteObject[]): RouteObject => ({
  id: 'shell',
  path: '/',
  Component: Shell,
  ErrorBoundary: ErrorPage,
  handle,
  // The bell and the menu keep themselves up to date; navigation does not ask again (spec.md 4).
  shouldRevalidate: () => false,
  async loader({ context }) {
    const app = context.get(appContext)
    const shell = (await import('./shellData.ts')).loadShell(app)
    app.loaded(shell, await handle.keep?.bring(shell))
    return shell
  },
  children: pages,
})
