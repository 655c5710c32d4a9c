import { headAt, type Position, resyncAt } from '../../shared/realtime/message.ts'
import type { MemberEvent } from '../../shared/realtime/topic.ts'

/** Where a member's events are kept; the hub holds none itself. */
export type EventLog = {
  /** Changes when sequence numbers start anew. */
  epoch(): Promise<string>
  /** Newest seq of the member, 0 when there is none. */
  head(memberId: number): Promise<number>
  /**
   * Events with a seq greater than `seq`, ascending, none where the row ends there; null when they do not reach back that far
   * any more or the row does not go that far. Read at one moment: what is told meanwhile is no gap.
   */
  since(memberId: number, seq: number): Promise<MemberEvent[] | null>
}

/** One subscriber. Its functions must not throw. */
export type Seat = {
  /** Where it left off, or null to start with what comes next. */
  resume: Position | null
  /** Called once, before anything is delivered: where its row of events starts. */
  opened(at: Position): void
  /** Called once for each seq, in order; a `resync` stands for everything up to its seq, a `head` adds nothing to it. */
  deliver(epoch: string, event: MemberEvent): void
  /** The member's sessions were ended (logout everywhere, suspension, end of an impersonation). */
  dismissed(): void
}

export type Hub = {
  /** Seats a subscriber; the returned function lets it go. */
  join(memberId: number, seat: Seat): () => void
  /** Something was logged for the member. Cheap when nobody listens; wakes that come together are answered once. */
  wake(memberId: number): void
  /** The members who listen. */
  held(): number[]
  /** Wakes those whose row does not end where they are, for after wakes may have been lost. */
  catchUp(heads: ReadonlyMap<number, number>): void
  /** Ends the member's lines; they come back only with a token that is still good. */
  dismiss(memberId: number): void
  close(): void
}

type Place = { seat: Seat; at: Position | null }
type Listener = {
  places: Set<Place>
  running: boolean
  again: boolean
  /** The next round ends with a `head`. */
  heads: boolean
  beat: ReturnType<typeof setInterval>
  retry: ReturnType<typeof setTimeout> | undefined
}

const RETRY_MS = 1_000
/** Milliseconds after which a subscriber hears how far the row goes, whatever happened to its messages. */
const HEAD_MS = 60_000

/**
 * Delivers each member's events to his subscribers: every seq once, in order, whatever the order of the wakes. What is
 * delivered follows only from the log and from each subscriber's own position, so a lost or doubled wake does no harm.
 * A log that fails is reported to `failed` and asked again after `retryMs`.
 */
export function createHub(
  log: EventLog,
  {
    retryMs = RETRY_MS,
    headMs = HEAD_MS,
    failed = console.error,
  }: { retryMs?: number; headMs?: number; failed?: (error: unknown) => void } = {},
): Hub {
  const listeners = new Map<number, Listener>()

  /** Events after a position; null when only a new start helps. */
  async function missedSince(memberId: number, from: Position, epoch: string): Promise<MemberEvent[] | null> {
    const events = from.epoch === epoch ? await log.since(memberId, from.seq) : null
    const first = events?.[0]
    return first && first.seq !== from.seq + 1 ? null : events
  }

  function start(place: Place, at: Position) {
    const first = place.at === null
    place.at = { ...at }
    if (first) place.seat.opened(at)
  }

  async function advance(memberId: number, listener: Listener, place: Place, epoch: string) {
    const from = place.at ?? place.seat.resume
    const missed = from && (await missedSince(memberId, from, epoch))
    const at = missed ? from : { epoch, seq: await log.head(memberId) }
    if (!listener.places.has(place)) return
    start(place, at)
    // Whoever left off somewhere and cannot go on from there has to load everything anew.
    const events = missed ?? (from ? [resyncAt(at.seq)] : [])
    for (const event of events) {
      place.at = { epoch, seq: event.seq }
      place.seat.deliver(epoch, event)
    }
  }

  async function round(memberId: number, listener: Listener) {
    const epoch = await log.epoch()
    const heads = listener.heads
    listener.heads = false
    for (const place of [...listener.places]) {
      await advance(memberId, listener, place, epoch)
      if (heads && place.at && listener.places.has(place)) place.seat.deliver(place.at.epoch, headAt(place.at.seq))
    }
  }

  async function pump(memberId: number, listener: Listener) {
    listener.again = true
    if (listener.running) return
    listener.running = true
    try {
      while (listener.again && listener.places.size > 0) {
        listener.again = false
        await round(memberId, listener)
      }
    } catch (error) {
      failed(error)
      clearTimeout(listener.retry)
      listener.retry = setTimeout(() => void pump(memberId, listener), retryMs)
    } finally {
      listener.running = false
    }
  }

  function listen(memberId: number): Listener {
    const listener: Listener = {
      places: new Set(),
      running: false,
      again: false,
      heads: false,
      retry: undefined,
      beat: setInterval(() => {
        listener.heads = true
        void pump(memberId, listener)
      }, headMs),
    }
    listeners.set(memberId, listener)
    return listener
  }

  function leave(memberId: number, listener: Listener, place: Place) {
    listener.places.delete(place)
    if (listener.places.size > 0) return
    clearTimeout(listener.retry)
    clearInterval(listener.beat)
    if (listeners.get(memberId) === listener) listeners.delete(memberId)
  }

  return {
    join(memberId, seat) {
      const listener = listeners.get(memberId) ?? listen(memberId)
      const place: Place = { seat, at: null }
      listener.places.add(place)
      void pump(memberId, listener)
      return () => leave(memberId, listener, place)
    },
    wake(memberId) {
      const listener = listeners.get(memberId)
      if (listener) void pump(memberId, listener)
    },
    held: () => [...listeners.keys()],
    catchUp(heads) {
      for (const [memberId, listener] of listeners) {
        const head = heads.get(memberId) ?? 0
        if ([...listener.places].some(({ at }) => at?.seq !== head)) void pump(memberId, listener)
      }
    },
    dismiss(memberId) {
      for (const { seat } of [...(listeners.get(memberId)?.places ?? [])]) seat.dismissed()
    },
    close() {
      for (const listener of listeners.values()) {
        listener.places.clear()
        clearTimeout(listener.retry)
        clearInterval(listener.beat)
      }
      listeners.clear()
    },
  }
}
