/** The time a page goes by; a test moves its own. */
export type Clock = {
  now(): number
  /** Runs something later, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
