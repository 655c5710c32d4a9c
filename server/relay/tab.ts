import { encodeHead } from '../../shared/realtime/frame.ts'
import { messageHeaders } from '../../shared/realtime/message.ts'
import { type Peer, payload } from '../../shared/realtime/peer.ts'
import type { Subscription } from '../../shared/realtime/subscription.ts'
import type { MemberEvent } from '../../shared/realtime/topic.ts'
import type { Framing } from '../../shared/realtime/upgrade.ts'
import { textFrame } from './textFrame.ts'

/** A tab's subscription. `after` is the seq up to which it needs nothing; null while it waits for the link. */
export type Taken = Subscription & { after: number | null }

/** An event on its way through; the body stays the bytes that came. */
export type RowEvent = { seq: number; event: MemberEvent['event']; body: Uint8Array }

/** One browser socket whose token was verified. */
export type Tab = {
  peer: Peer
  /** Writes what is framed already past the socket's own framing, which would be done anew for each tab. */
  write(framed: Buffer): void
  token: string
  /** When it must come back with a newer token, as Date.now() counts. */
  expiresAt: number
  /** A few: never added to, but replaced. */
  subscriptions: readonly Taken[]
  /** True when all its subscriptions understand a resync. */
  canCatchUp: boolean
}

const NUL = Buffer.alloc(1)

export type Serialise = (framing: Framing, subscription: string) => Buffer

/** Writes an event once for each distinct subscription id, down to the bytes on the wire, however many tabs read it. */
export function serialiser(memberId: number, epoch: string, event: RowEvent): Serialise {
  const written = new Map<string, Buffer>()
  return (framing, subscription) => {
    const key = `${framing} ${subscription}`
    const found = written.get(key)
    if (found) return found
    const head = encodeHead('MESSAGE', messageHeaders(subscription, memberId, epoch, event), event.body.length)
    const frame = Buffer.concat([Buffer.from(head), event.body, NUL])
    const made = textFrame(framing === 'raw' ? frame : Buffer.from(payload(framing, frame.toString())))
    written.set(key, made)
    return made
  }
}

/** Sends an event to one subscription, unless it did not ask for its kind. */
export function deliverTo(tab: Tab, taken: Taken, event: RowEvent, serialise: Serialise): void {
  if (event.event !== null && !taken.events) return
  if (tab.peer.mayPush(tab.canCatchUp)) tab.write(serialise(tab.peer.framing, taken.id))
}

/** Sends an event to a tab's subscriptions that do not have it yet. */
export function deliver(tab: Tab, event: RowEvent, serialise: Serialise): void {
  for (const taken of tab.subscriptions) {
    if (taken.after !== null && event.seq > taken.after) deliverTo(tab, taken, event, serialise)
  }
}
