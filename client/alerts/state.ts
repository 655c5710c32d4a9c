import { proxy } from '#proxy'

/** The message that waits for acknowledgement; null when there is none. */
export type AlertState = { words: string | null }

/** Messages that nothing may pass before they are acknowledged, one at a time (spec.md 8 "alert"). */
export function createAlerts() {
  const state = proxy<AlertState>({ words: null })
  let waiting: { words: string; done: () => void }[] = []
  return {
    state,
    /** Resolves when the person has acknowledged. */
    show: (words: string): Promise<void> =>
      new Promise((done) => {
        waiting.push({ words, done })
        state.words = waiting[0]?.words ?? null
      }),
    acknowledge() {
      const [first, ...rest] = waiting
      waiting = rest
      state.words = rest[0]?.words ?? null
      first?.done()
    },
  }
}

export type Alerts = ReturnType<typeof createAlerts>
