import { useEffect, useEffectEvent } from 'react'

/** Calls when the page is left, and when it is put out of sight: a telephone may never come back to it. */
export function useLeaving(leave: () => void): void {
  const now = useEffectEvent(leave)
  useEffect(() => {
    const left = () => now()
    const hidden = () => document.visibilityState === 'hidden' && now()
    addEventListener('pagehide', left)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', left)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
