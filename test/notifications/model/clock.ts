import type { Clock } from '../../../client/realtime/clock.ts'

/** Time that passes only when a test says so. */
export function createClock(): Clock & { pass(ms: number): void; waiting(): number } {
  const timers = new Set<{ at: number; run: () => void }>()
  let now = 0
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        let next: { at: number; run: () => void } | undefined
        for (const timer of timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
    waiting: () => timers.size,
  }
}
