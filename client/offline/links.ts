import { type createBrowserRouter, createPath, parsePath } from 'react-router'
import type { OfflineState } from './state.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * Without a network a link to another screen loads its copy, or the page that says what can be opened. What lies on the
 * same screen, as a panel does, stays the router's: its answer may have been kept.
 */
export function followLinks(router: Router, state: Pick<OfflineState, 'isAway'>): void {
  addEventListener(
    'click',
    (event) => {
      if (!state.isAway || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
      const { origin, pathname, search, hash } = new URL(link.href)
      if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return
      event.preventDefault()
      void caches.match(pathname + search).then((copy) => {
        if (copy || pathname !== location.pathname) location.assign(link.href)
        else void router.navigate(parsePath(createPath({ pathname, search, hash })))
      })
    },
    { capture: true },
  )
}
