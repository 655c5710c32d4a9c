import type { RelayLimits } from './limits.ts'
import type { RowEvent } from './tab.ts'

type RingLimits = Pick<RelayLimits, 'ringEvents' | 'ringBytes' | 'ringMs'>

/** A member's latest events, without a gap between them. */
export type Ring = {
  add(event: RowEvent): void
  clear(): void
  /** Events after `seq`, or null when they are not all here. */
  since(seq: number): RowEvent[] | null
  prune(): void
}

/** Holds at most so many events and bytes of their bodies, none older than that. */
export function createRing({ ringEvents, ringBytes, ringMs }: RingLimits): Ring {
  const held: { event: RowEvent; at: number }[] = []
  let bytes = 0
  const prune = () => {
    const oldest = performance.now() - ringMs
    while (held[0] && (held.length > ringEvents || bytes > ringBytes || held[0].at < oldest)) {
      bytes -= held[0].event.body.length
      held.shift()
    }
  }
  return {
    add(event) {
      held.push({ event, at: performance.now() })
      bytes += event.body.length
      prune()
    },
    prune,
    clear() {
      held.length = 0
      bytes = 0
    },
    since(seq) {
      prune()
      const first = held[0]?.event
      if (!first || first.seq > seq + 1) return null
      return held.flatMap(({ event }) => (event.seq > seq ? [event] : []))
    },
  }
}
