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

/** Between two shares of those that are ticked. */
const STEP_MS = 40
/** Shares at a time, of what is owed: a process held up for 200 ms over and over still ticks each line in time. */
const MOST_OWED = 5

/**
 * A pulse that runs only while somebody listens, so that it keeps no process alive. It ticks a share of them at a time, each once in
 * every period: all at once, ten thousand lines and their heart-beats held up every page for 40 ms once a second. What it
 * owes after it was held up itself it makes up for a few shares at a time.
 */
export function createPulse(everyMs: number, clock: () => number = () => performance.now()): Pulse {
  const shares = Array.from({ length: Math.max(1, Math.floor(everyMs / STEP_MS)) }, () => new Set<Ticking>())
  const stepMs = everyMs / shares.length
  const shareOf = new Map<Ticking, Set<Ticking>>()
  /** Shares that were given one more, and shares that were ticked. */
  let [given, ticked] = [0, 0]
  let beganAt = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function begin() {
    ;[beganAt, ticked] = [clock(), 0]
    timer = setInterval(beat, stepMs)
  }
  function beat() {
    const now = clock()
    const due = Math.floor((now - beganAt) / stepMs)
    ticked = Math.max(ticked, due - shares.length)
    for (const until = Math.min(due, ticked + MOST_OWED); ticked < until; ticked++)
      for (const one of shares[ticked % shares.length] ?? []) one.tick(now)
  }
  return {
    everyMs,
    add(one) {
      const share = shareOf.get(one) ?? shares[given++ % shares.length]
      if (!share) return
      share.add(one)
      shareOf.set(one, share)
      if (timer === undefined) begin()
    },
    drop(one) {
      shareOf.get(one)?.delete(one)
      shareOf.delete(one)
      if (shareOf.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
