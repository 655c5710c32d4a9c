import { useSyncExternalStore } from 'react'
import { useApp } from '../app/context.ts'

/** What is told may be as old as this. */
export const TICK_MS = 30_000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** The time for "3분 전": the server's while the page hydrates, so that both render alike, then every half minute. */
export function useNow(): number {
  const { boot, now } = useApp()
  return useSyncExternalStore(
    subscribe,
    // Stepped, because a snapshot must stay the same between two ticks.
    () => Math.floor(now() / TICK_MS) * TICK_MS,
    () => boot.now,
  )
}
