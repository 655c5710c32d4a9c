import type { StompHeaders } from '@stomp/stompjs'
import { headers as names } from '../../shared/realtime/topic.ts'

/** What a seq says about the message that carries it. */
export type Step = 'next' | 'known' | 'gap'

/** Remembers where this page stands in the member's row of events. */
export function createPlace(start = { epoch: '', seq: 0 }) {
  let { epoch, seq } = start
  const read = (headers: StompHeaders): { epoch: string; seq: number } | null => {
    const at = headers[names.epoch] ?? ''
    const number = Number(headers[names.seq])
    return at !== '' && Number.isSafeInteger(number) ? { epoch: at, seq: number } : null
  }
  return {
    /** Headers that resume from here; none before the line was ever up. */
    resume: (): StompHeaders => (epoch === '' ? {} : { [names.epoch]: epoch, [names.lastSeq]: String(seq) }),
    /** Moves on by one message; one that carries no seq is taken as it comes. */
    step(headers: StompHeaders): Step {
      const at = read(headers)
      if (at === null) return 'next'
      const same = at.epoch === epoch
      if (same && at.seq <= seq) return 'known'
      const step: Step = epoch === '' || (same && at.seq === seq + 1) ? 'next' : 'gap'
      ;({ epoch, seq } = at)
      return step
    },
    /** Whether the row goes further than what has come here; the page then stands at its end. */
    isShortOf(headers: StompHeaders): boolean {
      const at = read(headers)
      if (at === null || (at.epoch === epoch && at.seq <= seq)) return false
      ;({ epoch, seq } = at)
      return true
    },
    /** False before the line was ever up. */
    isKnown: () => epoch !== '',
    /** Goes to where the server says the row stands. True when that is not where this page stood. */
    reset(headers: StompHeaders): boolean {
      const at = read(headers)
      const isElsewhere = at === null || at.epoch !== epoch || at.seq !== seq
      if (at !== null) ({ epoch, seq } = at)
      return isElsewhere
    },
  }
}
