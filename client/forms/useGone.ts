import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls when what is drawn here goes from the page: its elements, and what stands in their fields, can still be read. */
export function useGone(gone: () => void): void {
  const now = useEffectEvent(gone)
  useLayoutEffect(() => () => now(), [])
}
