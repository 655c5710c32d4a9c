import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keep, kept } from '../ui/kept.ts'

type Place = { top: number; row: string | null }

/** No longer: whoever waits so long for a list looks elsewhere by then. */
const GIVE_UP_MS = 10_000
/** Whoever does something is not moved any more. */
const doing = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const

/**
 * Whoever comes back to a page finds it where he left it, also when its rows come late, with the row marked by which he
 * went (ux.md 4.1). It acts on what is seen, so that every table has it.
 */
export function useWayBack() {
  const { key } = useLocation()
  const action = useNavigationType()
  const wanted = useRef<Place | null>(null)
  // Before the page is painted: what is shown first may be too short to stand where it was left.
  useLayoutEffect(() => {
    wanted.current = action === 'POP' ? placeOf(key) : null
    const scrolled = () => wanted.current || keep(key, 'top', scrollY)
    const followed = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('main tbody tr a') : null
      const first = link?.closest('tr')?.querySelector('a')
      if (first) keep(key, 'row', first.getAttribute('href'))
    }
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('click', followed, { capture: true })
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('click', followed, { capture: true })
    }
  }, [key, action])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place one comes to
  useEffect(() => {
    if (!wanted.current) return
    return comeBack(wanted.current, () => {
      wanted.current = null
    })
  }, [key, action])
}

function placeOf(key: string): Place | null {
  const [top, row] = [kept(key, 'top'), kept(key, 'row')]
  if (typeof top !== 'number' && typeof row !== 'string') return null
  return { top: typeof top === 'number' ? top : 0, row: typeof row === 'string' ? row : null }
}

/** Tries again with everything that is drawn. @returns stops trying */
function comeBack({ top, row }: Place, ended: () => void): () => void {
  let [isScrolled, isMarked] = [false, row === null]
  const attempt = () => {
    if (!isMarked) isMarked = mark(row)
    if (!isScrolled && document.documentElement.scrollHeight - innerHeight >= top) {
      scrollTo(0, top)
      isScrolled = true
    }
    if (isScrolled && isMarked) stop()
  }
  const watch = new MutationObserver(attempt)
  const timer = setTimeout(stop, GIVE_UP_MS)
  function stop() {
    watch.disconnect()
    clearTimeout(timer)
    for (const what of doing) removeEventListener(what, stop)
    ended()
  }
  for (const what of doing) addEventListener(what, stop, { passive: true })
  watch.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop
}

/** Gives the focus to the row that leads there, unless it is needed elsewhere. @returns false when there is none yet */
function mark(href: string | null): boolean {
  const link = [...document.querySelectorAll<HTMLElement>('main tbody a')].find((a) => a.getAttribute('href') === href)
  const row = link?.closest('tr')
  if (!link || !row) return false
  const { activeElement } = document
  if (activeElement !== document.body && !activeElement?.matches('main')) return true
  link.focus({ preventScroll: true })
  row.dataset.returned = 'true'
  link.addEventListener('blur', () => delete row.dataset.returned, { once: true })
  return true
}
