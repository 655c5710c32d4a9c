import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cx } from '../ui/cx.ts'
import * as css from './Shell.css.ts'
import { useWayBack } from './useWayBack.ts'

/** The page itself. A new one takes the focus, so that a screen reader starts at its heading. */
export function Content({ className }: { className?: string }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  // Of a page that one comes back to, the row.
  useWayBack()
  return (
    <main ref={main} id="content" tabIndex={-1} className={cx(css.main, className)}>
      <Outlet />
    </main>
  )
}
