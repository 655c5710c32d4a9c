import type { createBrowserRouter } from 'react-router'
import { whenIdle } from './whenIdle.ts'

/** The first tab or chip that is on moves into its line's window: beside it, it would seem to be off. */
export function keepInSight(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>): void {
  const look = () => {
    for (const line of document.querySelectorAll('nav')) {
      const one = line.scrollWidth > line.clientWidth && line.querySelector(':scope > [aria-current=page]')
      if (one) intoSight(one, line)
    }
  }
  look()
  // Whoever moves the line himself looks for another: a bell or a reading anew leaves it to him.
  let seen = router.state.location.key
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.key === seen) return
    seen = location.key
    whenIdle(look)
  })
}

/** The line is moved, and nothing else. */
function intoSight(one: Element, line: Element): void {
  const { left, right } = one.getBoundingClientRect()
  const window = line.getBoundingClientRect()
  if (left < window.left || right > window.right) line.scrollLeft += left - window.left
}
