/** The one destination a member may listen to (spec.md 7). It follows from who he is, never from what he asks. */
export const topicOf = (memberId: number): string => `/topic/notifications/${memberId}`

/** Headers that ride on STOMP frames; a plain client is undisturbed by them (architecture.md "Relay"). */
export const headers = {
  /** Changes when sequence numbers start anew. */
  epoch: 'epoch',
  /** Gapless per member, on every MESSAGE. */
  seq: 'seq',
  /** On SUBSCRIBE: the last seq the subscriber has seen. */
  lastSeq: 'last-seq',
  /** On SUBSCRIBE: `v1` asks for MESSAGEs that are not notifications. */
  events: 'events',
  /** On MESSAGE: which event; absent means a notification. */
  event: 'event',
  /** On CONNECTED, where many listen: milliseconds over which they come back should all lines break without a word. */
  spread: 'spread',
} as const

/**
 * `head` says only how far the row goes, so that one who lost its last message finds out. `rights`: what the member may
 * see has changed, so that his pages read again. `settings`: what he wants to hear has changed.
 */
export const eventNames = ['read', 'read-all', 'deleted', 'resync', 'head', 'rights', 'settings'] as const
export type EventName = (typeof eventNames)[number]

/** What the hub hands on: a notification, or an event about notifications. `body` is JSON text. */
export type MemberEvent = { seq: number; event: EventName | null; body: string }

/** Bodies of the events, as JSON. */
export type EventBody = {
  read: { id: number }
  'read-all': { throughId: number }
  deleted: { id: number }
  resync: Record<string, never>
  head: Record<string, never>
  rights: Record<string, never>
  settings: Record<string, never>
}

/** Close codes carry what to do next (reliability.md 5.6). */
export const closeCodes = {
  loginNeeded: 4401,
  forbidden: 4403,
  tooSlow: 4408,
  tooManyTabs: 4409,
  tooBig: 4413,
  slowDown: 4429,
  retry: 4500,
  goingAway: 4503,
} as const
