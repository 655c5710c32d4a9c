import { setTimeout as pause } from 'node:timers/promises'
import type { Peer } from '../../shared/realtime/peer.ts'
import type { RelayLimits } from './limits.ts'

/**
 * Closes every line in batches. The reason is the number of milliseconds after which a client may come back, random
 * and longer the more there are, so that they do not return all at once (reliability.md F8, F12).
 */
export async function drain(
  lines: ReadonlySet<Peer>,
  code: number,
  { drainTabs, drainPauseMs, spreadMs }: Pick<RelayLimits, 'drainTabs' | 'drainPauseMs' | 'spreadMs'>,
): Promise<void> {
  const all = [...lines]
  const spread = Math.min(spreadMs, 1_000 + all.length * 2)
  for (let from = 0; from < all.length; from += drainTabs) {
    if (from > 0) await pause(drainPauseMs)
    for (const line of all.slice(from, from + drainTabs)) line.close(code, String(Math.ceil(Math.random() * spread)))
  }
}
