import type { Clock } from '../realtime/clock.ts'

/** How much has to be read anew: the count alone, or the count and the newest page. */
export type Extent = 'count' | 'head'

export type Refresh = {
  /** Something has changed here: what is being read may not know of it yet. */
  changed(): void
  /** Reads after a short while; whatever else asks meanwhile is answered by the same reading. */
  soon(extent: Extent): void
  /** Reads now, and ends when what was read is shown. */
  now(extent: Extent): Promise<void>
  /** Reads soon, if the last reading failed. */
  retry(): void
  /** A write of our own; nothing is read while one is under way, since it may or may not count yet. */
  during<T>(write: Promise<T>): Promise<T>
  /** Ends when no write of our own is under way. */
  written(): Promise<unknown>
  /** Asks later whether anything has changed since. */
  unchanged(): () => boolean
  /** Asks later whether everything was forgotten meanwhile. */
  era(): () => boolean
  /** Forgets everything; readings under way come to nothing. */
  reset(): void
}

/** Milliseconds: events of one burst are followed by one reading (reliability.md 6.8: right within 2 s). */
const SOON_MS = 1_000
/** Readings that are thrown away one after another because something changed meanwhile, before one is shown all the same. */
const MOST_STALE = 3

/**
 * Keeps a page equal to the server. `read` brings what the server says and a function that shows it. It is shown only if
 * nothing changed here since it was asked for; else it may be older than what is on screen.
 */
export function createRefresh(clock: Clock, read: (extent: Extent) => Promise<{ ok: boolean; show(): void }>): Refresh {
  let changes = 0
  let epoch = 0
  const writes = new Set<Promise<unknown>>()
  let stale = 0
  let wanted: Extent | null = null
  let failed: Extent | null = null
  let running: Promise<void> | null = null
  let cancel: (() => void) | null = null

  const larger = (a: Extent | null, b: Extent): Extent => (a === 'head' ? a : b)

  async function round(): Promise<void> {
    if (writes.size > 0 || wanted === null) return
    const [extent, at, era] = [wanted, changes, epoch]
    wanted = null
    const { ok, show } = await read(extent)
    if (era !== epoch) return
    if (!ok) {
      failed = larger(failed, extent)
      return show()
    }
    if (extent === 'head' || failed === 'count') failed = null
    const isStale = at !== changes
    if (isStale) wanted = larger(wanted, extent)
    stale = isStale ? stale + 1 : 0
    if (isStale && stale < MOST_STALE) return
    stale = 0
    changes += 1
    show()
  }

  function now(extent: Extent): Promise<void> {
    wanted = larger(failed === 'head' ? failed : wanted, extent)
    // What is being read was asked for before this.
    if (running) return running.then(() => (wanted === null ? undefined : now(wanted)))
    cancel?.()
    cancel = null
    const era = epoch
    running = round().finally(() => {
      if (era !== epoch) return
      running = null
      if (wanted !== null) soon(wanted)
    })
    return running
  }

  function soon(extent: Extent) {
    wanted = larger(wanted, extent)
    if (running || cancel || writes.size > 0) return
    cancel = clock.after(SOON_MS, () => {
      cancel = null
      void now(wanted ?? extent)
    })
  }

  return {
    soon,
    now,
    changed() {
      changes += 1
    },
    retry() {
      if (failed !== null) soon(failed)
    },
    async during(write) {
      const era = epoch
      writes.add(write)
      changes += 1
      try {
        return await write
      } finally {
        writes.delete(write)
        if (era === epoch) {
          changes += 1
          soon('count')
        }
      }
    },
    written: () => Promise.allSettled(writes),
    unchanged() {
      const at = changes
      return () => at === changes
    },
    era() {
      const era = epoch
      return () => era === epoch
    },
    reset() {
      cancel?.()
      cancel = null
      epoch += 1
      running = null
      wanted = null
      failed = null
      writes.clear()
      stale = 0
    },
  }
}
