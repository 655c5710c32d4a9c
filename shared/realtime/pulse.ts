/** One timer for every line of a process part: ten thousand timers would cost more than the heart-beats. */
export type Pulse = {
  /** Milliseconds between two ticks. */
  everyMs: number
  /** Calls `tick` with performance.now() until the returned function is called. */
  add(tick: (now: number) => void): () => void
}

/** A pulse that runs only while somebody listens, so that it keeps no process alive. */
export function createPulse(everyMs: number): Pulse {
  const ticks = new Set<(now: number) => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const beat = () => {
    const now = performance.now()
    for (const tick of ticks) tick(now)
  }
  return {
    everyMs,
    add(tick) {
      ticks.add(tick)
      timer ??= setInterval(beat, everyMs)
      return () => {
        ticks.delete(tick)
        if (ticks.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
