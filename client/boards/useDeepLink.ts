import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Brings the comment that the address names into sight once it is there, and the focus to it. */
export function useDeepLink(tree: unknown) {
  const { hash, key } = useLocation()
  const shown = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comments come later than the page
  useEffect(() => {
    if (!/^#comment-\d+$/.test(hash) || shown.current === key + hash) return
    const comment = document.getElementById(hash.slice(1))
    if (!comment) return
    // After what closes on the way here has given its focus back.
    const frame = requestAnimationFrame(() => {
      shown.current = key + hash
      comment.scrollIntoView({ block: 'center' })
      comment.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key, tree])
}
