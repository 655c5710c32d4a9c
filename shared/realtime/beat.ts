import type { Beats } from './negotiate.ts'

/** Times its interval that a peer may be silent before it counts as gone. */
const SILENT_BEATS = 2.5
/** Milliseconds: the interval of a peer that agreed to no heart-beat; found dead within 30 s (reliability.md F5). */
const UNAGREED_MS = 12_000
/** Milliseconds: a slower heart-beat than this says nothing in time, so it counts as none. */
const SLOWEST_MS = 30_000

export type Beater = {
  /** Something arrived from the peer. */
  heard(): void
  tick(now: number): void
}

/**
 * Sends heart-beats and finds a dead peer. A browser slows the timers of hidden tabs to one a minute but answers
 * WebSocket pings at once, so a late peer is pinged before it is given up.
 */
export function createBeater(
  peer: { beat(): void; ping(): void; terminate(): void },
  beats: Beats,
  tickMs: number,
): Beater {
  const expect = beats.expect === 0 || beats.expect > SLOWEST_MS ? UNAGREED_MS : beats.expect
  let heardAt = performance.now()
  let beatAt = heardAt + beats.send - tickMs
  let tickedAt = heardAt
  return {
    heard() {
      heardAt = performance.now()
    },
    tick(now) {
      if (beats.send > 0 && now >= beatAt) {
        peer.beat()
        beatAt = now + beats.send - tickMs
      }
      const silent = now - heardAt
      // A tick that comes late was held up itself: what the peer has said meanwhile is still to be read.
      const wasAway = now - tickedAt > 2 * tickMs
      tickedAt = now
      if (silent > expect * SILENT_BEATS && !wasAway) peer.terminate()
      else if (silent > expect) peer.ping()
    },
  }
}
