/** What a pulse keeps going. */
export type Ticking = {
  /** @param now as performance.now() counts */
  tick(now: number): void
}

/** One timer for every line of a process part: ten thousand timers would cost more than the heart-beats. */
export type Pulse = {
  /** Milliseconds between two ticks. */
  everyMs: number
  /** Ticks this one too, until it is dropped. */
  add(one: Ticking): void
  drop(one: Ticking): void
}

/** A pulse that runs only while somebody listens, so that it keeps no process alive. */
export function createPulse(everyMs: number): Pulse {
  const all = new Set<Ticking>()
  let timer: ReturnType<typeof setInterval> | undefined
  const beat = () => {
    const now = performance.now()
    for (const one of all) one.tick(now)
  }
  return {
    everyMs,
    add(one) {
      all.add(one)
      timer ??= setInterval(beat, everyMs)
    },
    drop(one) {
      all.delete(one)
      if (all.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
