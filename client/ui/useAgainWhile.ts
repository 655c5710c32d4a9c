import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const SOON_MS = 700
const LATER_MS = 5_000
/** So often quickly, then slowly; a run ends by itself long before the last one. */
const SOON = 60
const AT_MOST = 360

/**
 * Asks for the screen again while something on it is open. Whatever shows a run says so for itself: jobs and runs come by
 * two calls, and a run may end between them.
 */
export function useAgainWhile(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator()
  const asked = useRef(0)
  useEffect(() => {
    if (!isOpen) asked.current = 0
    if (!isOpen || state !== 'idle' || asked.current >= AT_MOST) return
    asked.current += 1
    const timer = setTimeout(() => void revalidate(), asked.current > SOON ? LATER_MS : SOON_MS)
    return () => clearTimeout(timer)
  }, [isOpen, state, revalidate])
}
