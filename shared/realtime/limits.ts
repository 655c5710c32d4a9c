/** Bounds of one line, the same on both sides of the relay (reliability.md 5.6 and F4, spec.md 9). */
export const lineLimits = {
  /** Bytes of one STOMP frame, and of one WebSocket message. */
  frameBytes: 16 * 1024,
  /** Inbound frames a second; heart-beats count as frames. */
  framesPerSecond: 20,
  /** Milliseconds within which CONNECT must arrive. */
  connectWithinMs: 5_000,
  /** From the line's opening to the answer to CONNECT; checking takes two waits of the relay's for the backend. */
  checkWithinMs: 15_000,
  /** How often an open line is asked whether it may still be there. */
  recheckMs: 60_000,
  /** Heart-beat in milliseconds, asked for in both directions. */
  heartBeatMs: 4_000,
  /** Subscriptions of one session; there is only one destination, so more than a few is abuse. */
  subscriptions: 8,
  /** Queued bytes above which a reader gets one resync instead of every message. */
  softQueueBytes: 256 * 1024,
  /** Queued bytes above which the line is closed. */
  hardQueueBytes: 1024 * 1024,
}

export type LineLimits = typeof lineLimits
