import type { RowEvent } from './tab.ts'

/** A member's latest events, without a gap between them. */
export type Ring = {
  add(event: RowEvent): void
  clear(): void
  /** Events after `seq`, or null when they are not all here. */
  since(seq: number): RowEvent[] | null
  prune(): void
}

/** Holds at most `most` events, none older than `ageMs`. */
export function createRing(most: number, ageMs: number): Ring {
  const held: { event: RowEvent; at: number }[] = []
  const prune = () => {
    const oldest = performance.now() - ageMs
    while (held.length > most || (held[0] && held[0].at < oldest)) held.shift()
  }
  return {
    add(event) {
      held.push({ event, at: performance.now() })
      prune()
    },
    prune,
    clear() {
      held.length = 0
    },
    since(seq) {
      prune()
      const first = held[0]?.event
      if (!first || first.seq > seq + 1) return null
      return held.flatMap(({ event }) => (event.seq > seq ? [event] : []))
    },
  }
}
