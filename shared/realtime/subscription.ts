import type { Frame } from './frame.ts'
import { type Position, positionOf } from './message.ts'
import { headers as names, topicOf } from './topic.ts'

/** What a SUBSCRIBE asked for, after the guard has let it through. */
export type Subscription = {
  id: string
  /** True when it asked for events about notifications as well (`events:v1`). */
  events: boolean
  /** Where it left off; null starts with what comes next. */
  resume: Position | null
  /**
   * Answers the SUBSCRIBE's `receipt`, if it asked for one. `at` tells the subscriber where its row of events starts,
   * so that it can resume even when no event ever arrives.
   */
  confirm(at: Position): void
}

const LONGEST_ID = 128

/**
 * The one guard of destinations (architecture.md "Relay"): a member listens to his own topic or to nothing. Asked at
 * every SUBSCRIBE, because clients replay theirs after a reconnect.
 */
export const maySubscribe = (memberId: number, destination: string | undefined): boolean =>
  destination === topicOf(memberId)

/** Reads a SUBSCRIBE; null when it has no usable id. STOMP 1.0 needs no id, so there the destination is one. */
export function subscriptionOf({ headers }: Frame, confirm: Subscription['confirm']): Subscription | null {
  const id = headers.get('id') ?? headers.get('destination') ?? ''
  if (id === '' || id.length > LONGEST_ID) return null
  return { id, events: headers.get(names.events) === 'v1', resume: positionOf(headers, names.lastSeq), confirm }
}

/** The bearer token of a CONNECT frame, or null. */
export function bearerOf(headers: Frame['headers']): string | null {
  const value = headers.get('Authorization') ?? headers.get('authorization') ?? ''
  return /^\s*Bearer\s+([^\s]+)\s*$/i.exec(value)?.[1] ?? null
}
