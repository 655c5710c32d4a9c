import { lineLimits } from '../../shared/realtime/limits.ts'

/** Bounds and times of the relay (architecture.md "Relay", reliability.md 5.6 and 6). Times in milliseconds. */
export const relayLimits = {
  ...lineLimits,
  /** Upgrades a second of all together, and a minute of one address: a whole market may share one. */
  upgradesPerSecond: 500,
  upgradesPerAddress: 120,
  /** How long the lines of a process that has just begun to listen wait behind its first pages (decision 143). */
  behindFirstPagesMs: 700,
  /** How long after that they come half as fast: what opens them runs for the first times (decision 144). */
  halfPaceMs: 3_000,
  /** Lines a member may open in a minute. */
  linesPerMember: 30,
  /** Sockets of browsers and sessions with the backend, together. */
  sockets: Number.POSITIVE_INFINITY,
  /** Over how long a crowd whose lines have ended comes back. */
  spreadMs: 20_000,
  /** Tabs of one member; the oldest is closed for one more. */
  tabsPerMember: 10,
  /** How long a member's upstream session outlives his last tab: a page that is loaded anew finds it open. */
  lingerMs: 30_000,
  /** Mean wait before a lost upstream is dialled again; each link waits 0.8 to 1.2 times as long. */
  redialMs: 5_000,
  /** Wait for the upstream's WebSocket, and as long again for its CONNECTED. */
  dialMs: 5_000,
  /** Wait for the upstream's RECEIPT, which a foreign backend may not send. */
  receiptMs: 2_000,
  /** The same from a backend that has sent one before. */
  busyReceiptMs: 20_000,
  /** Bytes of one upstream frame. */
  upstreamFrameBytes: 256 * 1024,
  /** Events a member's tabs can catch up on without asking the backend, what their bodies may weigh, and for how long. */
  ringEvents: 300,
  ringBytes: 256 * 1024,
  ringMs: 120_000,
  /** How long a token counts as verified, if it does not end before. */
  rememberMs: 60_000,
  /** How long the session that verified a token waits for the member's subscription, which needs one. */
  keptMs: 5_000,
  /** Verified tokens held at most. */
  remembered: 20_000,
  /** Tokens being verified at once. */
  verifications: 16,
  /** Tokens that wait for that; more are sent away to come back. */
  verificationsWaiting: 2_000,
  /** Tabs told to go at once when the process ends, and the pause before the next batch. */
  drainTabs: 1_000,
  drainPauseMs: 500,
}

export type RelayLimits = typeof relayLimits

/** How often lines may be opened, and how soon, when RATE_LIMITS is off. */
export const unlimitedLines: Partial<RelayLimits> = {
  upgradesPerSecond: Number.MAX_SAFE_INTEGER,
  upgradesPerAddress: Number.MAX_SAFE_INTEGER,
  behindFirstPagesMs: 0,
  halfPaceMs: 0,
  linesPerMember: Number.MAX_SAFE_INTEGER,
}

/** The part of a pino logger that is used here. */
export type Log = { warn(details: object, message: string): void; error(details: object, message: string): void }
