import type { IMessage, StompHeaders } from '@stomp/stompjs'
import { headers as names } from '../../shared/realtime/topic.ts'
import type { Clock } from './clock.ts'
import { handOn, type RealtimeEvent, type Receive } from './incoming.ts'
import { createPlace } from './position.ts'

/** Milliseconds between two catch-ups that gaps ask for (reliability.md 6.5). */
const CATCH_UP_MS = 2_000

export type Receiver = {
  /** Headers of a SUBSCRIBE that goes on where this page left off. */
  resume(): StompHeaders
  /** The server's word on where the row starts. */
  opened(headers: StompHeaders): void
  receive(message: Pick<IMessage, 'headers' | 'body'>): void
  stop(): void
}

/**
 * Takes what arrives on a page's line, whatever the line did to it: each seq is handed on once, none that is older than
 * one before it, and where one is missing `event('resync')` asks for everything anew, at most once in two seconds.
 */
export function createReceiver(asked: {
  handlers: Receive
  /** What the page has seen already, by other means. */
  since: { epoch: string; seq: number } | null
  clock: Clock
}): Receiver {
  const { handlers, clock } = asked
  const place = createPlace(asked.since ?? undefined)
  let stopped = false
  let cancel: (() => void) | null = null
  let caughtUpAt = Number.NEGATIVE_INFINITY

  function catchUp() {
    cancel?.()
    const wait = caughtUpAt + CATCH_UP_MS - clock.now()
    if (wait > 0) {
      cancel = clock.after(wait, catchUp)
      return
    }
    caughtUpAt = clock.now()
    handlers.event('resync', {})
  }

  function event(...happened: RealtimeEvent) {
    if (happened[0] === 'resync') catchUp()
    else handlers.event(...happened)
  }

  return {
    resume: place.resume,
    opened(headers) {
      const wasKnown = place.isKnown()
      if (place.reset(headers) && wasKnown) catchUp()
    },
    receive(message) {
      if (stopped) return
      const name = message.headers[names.event]
      // One for the place where this page stands follows a receipt that has said so already.
      if (name === 'resync') return place.reset(message.headers) ? catchUp() : undefined
      if (name === 'head') {
        event('head', {})
        if (place.isShortOf(message.headers)) catchUp()
        return
      }
      const step = place.step(message.headers)
      if (step !== 'known') handOn(message, { notification: handlers.notification, event })
      if (step === 'gap') catchUp()
    },
    stop() {
      stopped = true
      cancel?.()
    },
  }
}
