import type { Beats } from './negotiate.ts'

/** Times its interval that a peer may be silent before it counts as gone. */
const SILENT_BEATS = 2.5
/** Milliseconds: the interval of a peer that agreed to no heart-beat; found dead within 30 s (reliability.md F5). */
const UNAGREED_MS = 12_000
/** Milliseconds: a slower heart-beat than this says nothing in time, so it counts as none. */
const SLOWEST_MS = 30_000

type Beaten = { beat(): void; ping(): void; terminate(): void }

/**
 * Sends heart-beats and finds a dead peer. A browser slows the timers of hidden tabs to one a minute but answers
 * WebSocket pings at once, so a late peer is pinged before it is given up.
 */
export class Beater {
  readonly #peer: Beaten
  readonly #sendMs: number
  readonly #expectMs: number
  readonly #tickMs: number
  #heardAt = performance.now()
  #tickedAt = this.#heardAt
  #beatAt: number

  constructor(peer: Beaten, { send, expect }: Beats, tickMs: number) {
    this.#peer = peer
    this.#sendMs = send
    this.#expectMs = expect === 0 || expect > SLOWEST_MS ? UNAGREED_MS : expect
    this.#tickMs = tickMs
    this.#beatAt = this.#heardAt + send - tickMs
  }

  /** Something arrived from the peer. */
  heard() {
    this.#heardAt = performance.now()
  }

  tick(now: number) {
    if (this.#sendMs > 0 && now >= this.#beatAt) {
      this.#peer.beat()
      this.#beatAt = now + this.#sendMs - this.#tickMs
    }
    const silent = now - this.#heardAt
    // A tick that comes late was held up itself: what the peer has said meanwhile is still to be read.
    const wasAway = now - this.#tickedAt > 2 * this.#tickMs
    this.#tickedAt = now
    if (silent > this.#expectMs * SILENT_BEATS && !wasAway) this.#peer.terminate()
    else if (silent > this.#expectMs) this.#peer.ping()
  }
}
