/**
 * The header that says how long a write waited for the network, in milliseconds by the clock of whoever wrote it: what is
 * said of a moment was true then, and not when it arrives. Version N-1 does not read it.
 */
export const WAITED = 'x-waited-ms'

/** By itself nothing waits longer than a day (client/offline/queue.ts), but a person may send it again much later. */
const MOST_MS = 56 * 86_400_000

/** What the header says; nothing for what is no number of milliseconds. */
export function waitedMs(said: string | readonly string[] | undefined): number {
  const ms = typeof said === 'string' && /^\d+$/.test(said) ? Number(said) : 0
  return Math.min(ms, MOST_MS)
}
