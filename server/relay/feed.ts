import { randomUUID } from 'node:crypto'
import type { Frame } from '../../shared/realtime/frame.ts'
import { eventOf, type Position, positionOf, resyncAt } from '../../shared/realtime/message.ts'
import type { Subscription } from '../../shared/realtime/subscription.ts'
import { headers as names } from '../../shared/realtime/topic.ts'
import type { RelayLimits } from './limits.ts'
import { createRing } from './ring.ts'
import { deliver, deliverTo, type RowEvent, serialiser, type Tab, type Taken } from './tab.ts'

/** A member's row of events as it comes from the backend and goes to his tabs. */
export type Feed = {
  /** A SUBSCRIBE is about to go upstream; the position to resume from, null to start with what comes next. */
  asking(): Position | null
  /** The upstream's answer: where its row starts; null when it does not number its messages. */
  opened(at: Position | null): void
  message(frame: Frame): void
  subscribe(tab: Tab, subscription: Subscription): void
  /** Tells a tab that lagged to load everything anew. */
  catchUp(tab: Tab): void
  /** Lets go of events that are too old to be asked for. */
  prune(): void
}

/** A notice of a backend that does not number them, as pages read it; the bytes are its own. */
export type ReadNotice = (bytes: Uint8Array) => Uint8Array

const resyncEvent = (seq: number): RowEvent => ({ ...resyncAt(seq), body: Buffer.from(resyncAt(seq).body) })

/** Keeps the position, the ring and the tabs' places of one member. `tabs` is the link's own set. */
export function createFeed(
  memberId: number,
  tabs: ReadonlySet<Tab>,
  limits: RelayLimits,
  readNotice: ReadNotice = (bytes) => bytes.slice(),
): Feed {
  const ring = createRing(limits)
  let at: Position | null = null
  let numbered = false
  let awaiting = true

  const resync = (tab: Tab, taken: Taken, now: Position) => {
    const event = resyncEvent(now.seq)
    deliverTo(tab, taken, event, serialiser(memberId, now.epoch, event))
  }

  function place(tab: Tab, taken: Taken, now: Position) {
    // What came between a page's own reading and now, such a backend tells nobody.
    if (taken.resume === null && !numbered) {
      taken.after = now.seq
      taken.confirm({ epoch: now.epoch, seq: now.seq - 1 })
      return resync(tab, taken, now)
    }
    const from = taken.resume ?? now
    const known = from.epoch === now.epoch
    const missed = known && from.seq < now.seq ? ring.since(from.seq) : []
    if (known && missed !== null) {
      taken.after = from.seq
      taken.confirm(from)
      for (const event of missed) deliverTo(tab, taken, event, serialiser(memberId, now.epoch, event))
    } else {
      taken.after = now.seq
      taken.confirm(now)
      resync(tab, taken, now)
    }
  }

  const each = (visit: (tab: Tab, taken: Taken) => void) => {
    for (const tab of tabs) for (const taken of tab.subscriptions) visit(tab, taken)
  }

  /** Where the tabs that wait left off: the one that is furthest behind, so that the backend's replay serves all. */
  function waitingFrom(): Position | null {
    let from: Position | null = null
    each((_, { after, resume }) => {
      if (after !== null || resume === null) return
      if (from === null || (resume.epoch === from.epoch && resume.seq < from.seq)) from = resume
    })
    return from
  }

  function restart(now: Position) {
    at = now
    ring.clear()
    each((_, taken) => {
      if (taken.after !== null) taken.after = -1
    })
  }

  function tellHead(frame: Frame, now: Position) {
    const event: RowEvent = { seq: now.seq, event: 'head', body: frame.bytes }
    const write = serialiser(memberId, now.epoch, event)
    each((tab, taken) => {
      if (taken.after !== null) deliverTo(tab, taken, event, write)
    })
  }

  /** The row goes further than what has arrived here, so every tab has a hole. */
  function lost(now: Position) {
    restart(now)
    at = now
    each((tab, taken) => {
      if (taken.after !== null) resync(tab, taken, now)
    })
  }

  function opened(answer: Position | null) {
    if (!awaiting) return
    awaiting = false
    const before = at
    numbered = answer !== null
    const now = answer ?? { epoch: randomUUID(), seq: 1 }
    if (before?.epoch !== now.epoch || before.seq !== now.seq) restart(now)
    each((tab, taken) => {
      if (taken.after === null) place(tab, taken, now)
      // A backend that numbers says so itself when something was missed.
      else if (!numbered && before !== null) resync(tab, taken, now)
    })
  }

  return {
    asking() {
      awaiting = true
      return at === null ? waitingFrom() : numbered ? at : null
    },
    opened,
    message(frame) {
      const name = eventOf(frame.headers)
      if (name === undefined) return
      const given = positionOf(frame.headers, names.seq)
      if (name === 'head' && given === null) return
      if (awaiting) opened(given && { epoch: given.epoch, seq: name === 'head' ? given.seq : given.seq - 1 })
      if (at === null) return
      const now: Position = given ?? { epoch: at.epoch, seq: at.seq + 1 }
      const known = now.epoch === at.epoch && now.seq <= at.seq
      if (name === 'head') return known ? tellHead(frame, at) : lost(now)
      if (name === 'resync' || now.epoch !== at.epoch) restart(now)
      else if (known) return
      else if (now.seq > at.seq + 1) ring.clear()
      at = now
      // A copy: the view would keep the whole chunk that came from the network for as long as the ring holds it.
      const body = given === null ? readNotice(frame.bytes) : frame.bytes.slice()
      const event = { seq: now.seq, event: name, body }
      if (name !== 'resync') ring.add(event)
      const write = serialiser(memberId, now.epoch, event)
      for (const tab of tabs) deliver(tab, event, write)
    },
    subscribe(tab, subscription) {
      const taken: Taken = { ...subscription, after: null }
      tab.subscriptions = [...tab.subscriptions.filter((one) => one.id !== taken.id), taken]
      tab.canCatchUp = tab.subscriptions.every((one) => one.events)
      if (at !== null) place(tab, taken, at)
    },
    prune: ring.prune,
    catchUp(tab) {
      const now = at
      if (now !== null) for (const taken of tab.subscriptions) if (taken.after !== null) resync(tab, taken, now)
    },
  }
}
