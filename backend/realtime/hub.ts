import { headAt, type Position, resyncAt } from '../../shared/realtime/message.ts'
import type { MemberEvent } from '../../shared/realtime/topic.ts'

/** A member's row of events as it is at one moment. */
export type Row = {
  /** Changes when sequence numbers start anew. */
  epoch: string
  /** Newest seq, 0 when there is none. */
  head: number
  /**
   * Events behind the seq that was asked about, ascending, none where the row ends there; null when they are not all there, or
   * none was asked about.
   */
  missed: MemberEvent[] | null
}

/** Where members' events are kept; the hub holds none itself. */
export type EventLog = { read(memberId: number, seq: number | null): Promise<Row> }

/** One subscriber. Its functions must not throw. */
export type Seat = {
  /** Where it left off, or null to start with what comes next. */
  resume: Position | null
  /** Called once, before anything is delivered: where its row of events starts. */
  opened(at: Position): void
  /** Called once for each seq, in order; a `resync` stands for everything up to its seq, a `head` adds nothing to it. */
  deliver(epoch: string, event: MemberEvent): void
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
  /** Whoever may act for the member from now on, subscribed or not; the returned function lets it go. */
  attend(memberId: number, dismissed: () => void): () => void
  /**
   * Tells those who attend that the member's sessions were ended (logout everywhere, suspension, end of an impersonation): they
   * come back only with a token that is still good.
   */
  dismiss(memberId: number): void
  /** Ends of sessions may have been missed: whoever attends is looked at anew. */
  doubt(): void
  /** When that was, by `performance.now()`; `-Infinity` for never. */
  doubtedAt(): number
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
  const attending = new Map<number, Set<() => void>>()
  let doubtedAt = Number.NEGATIVE_INFINITY

  function start(place: Place, at: Position) {
    const first = place.at === null
    place.at = { ...at }
    if (first) place.seat.opened(at)
  }

  async function advance(memberId: number, listener: Listener, place: Place) {
    const from = place.at ?? place.seat.resume
    const { epoch, head, missed: row } = await log.read(memberId, from?.seq ?? null)
    if (!listener.places.has(place)) return
    const missed = from?.epoch === epoch && (row?.[0]?.seq ?? from.seq + 1) === from.seq + 1 ? row : null
    const at = from && missed ? from : { epoch, seq: head }
    start(place, at)
    // Whoever left off somewhere and cannot go on from there has to load everything anew.
    const events = missed ?? (from ? [resyncAt(at.seq)] : [])
    for (const event of events) {
      place.at = { epoch, seq: event.seq }
      place.seat.deliver(epoch, event)
    }
  }

  async function round(memberId: number, listener: Listener) {
    const heads = listener.heads
    listener.heads = false
    for (const place of [...listener.places]) {
      await advance(memberId, listener, place)
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
    attend(memberId, dismissed) {
      const his = attending.get(memberId) ?? new Set()
      attending.set(memberId, his.add(dismissed))
      return () => {
        his.delete(dismissed)
        if (his.size === 0 && attending.get(memberId) === his) attending.delete(memberId)
      }
    },
    dismiss(memberId) {
      for (const dismissed of [...(attending.get(memberId) ?? [])]) dismissed()
    },
    doubt() {
      doubtedAt = performance.now()
    },
    doubtedAt: () => doubtedAt,
    close() {
      for (const listener of listeners.values()) {
        listener.places.clear()
        clearTimeout(listener.retry)
        clearInterval(listener.beat)
      }
      listeners.clear()
      attending.clear()
    },
  }
}
