import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as css from './SidePanel.css.ts'

/**
 * A list, and one of its rows beside it (visual.md "side panel"). On a phone the panel stands instead of the list: it begins at its
 * top and has the focus, and leaving it leads back to the row it came from.
 */
export function Split({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  const isOpen = Boolean(panel)
  const split = useRef<HTMLDivElement>(null)
  const left = useRef<{ y: number; from: HTMLElement | null } | null>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const listed = split.current?.firstElementChild
    if (isOpen && listed && getComputedStyle(listed).display === 'none') {
      scrollTo(0, 0)
      const beside = split.current?.querySelector('aside')
      if (!beside?.contains(document.activeElement)) beside?.focus({ preventScroll: true })
      return
    }
    if (!isOpen && left.current) {
      scrollTo(0, left.current.y)
      left.current.from?.focus({ preventScroll: true })
    }
    left.current = null
  }, [isOpen])
  return (
    <div ref={split} className={css.split} data-open={isOpen}>
      <div
        className={css.list}
        onClickCapture={({ target }) => {
          left.current = { y: scrollY, from: target instanceof Element ? target.closest('a') : null }
        }}
      >
        {list}
      </div>
      {panel}
    </div>
  )
}
