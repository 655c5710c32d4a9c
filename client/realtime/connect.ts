import { Client, Versions } from '@stomp/stompjs'
import { headers as names, topicOf } from '../../shared/realtime/topic.ts'
import { afterClose, MOST_ATTEMPTS, RECONNECT_MS, spreadOf } from './afterClose.ts'
import { realClock } from './clock.ts'
import type { Receive } from './incoming.ts'
import { createReceiver } from './receiver.ts'

export type Handlers = Receive & {
  state(state: 'connecting' | 'connected' | 'disconnected'): void
  /** The session has expired: renew it. True when it is worth trying again. */
  loginNeeded(): Promise<boolean>
}

export type Realtime = {
  /** Ends the line for good. */
  stop(): void
  /** Tries again at once, if the line is down. */
  retry(): void
}

const HEART_BEAT_MS = 4_000
const CONNECT_WITHIN_MS = 10_000

/** A page that is being left still hears its line open, and would complain of what it then says into a closing socket. */
function openLine(url: string): WebSocket {
  const socket = new WebSocket(url, Versions.default.protocolVersions())
  const send = socket.send.bind(socket)
  socket.send = (data) => {
    if (socket.readyState === WebSocket.OPEN) send(data)
  }
  return socket
}

/**
 * Opens the page's one real-time line and keeps it up: five attempts after a loss, then it waits for focus, `online` or
 * `retry()`. The session cookie signs it in. A line that comes back resumes where it left off; where that is
 * impossible, or a seq is missing, `event('resync')` asks for everything anew. Each seq is handed on once, in order.
 */
export function connectRealtime(asked: {
  url: string
  memberId: number
  handlers: Handlers
  /** What the page has seen already, by other means. */
  since?: { epoch: string; seq: number } | null
}): Realtime {
  const { handlers } = asked
  const receiver = createReceiver({ handlers, since: asked.since ?? null, clock: realClock })
  let attempts = 0
  let spreadMs = 0
  let stopped = false
  /** While it is found out what a close asks for; a wish to try at once is kept until then. */
  let isClosing = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const client = new Client({
    webSocketFactory: () => openLine(asked.url),
    // stompjs retries for ever and does not know close codes, so attempts are made here.
    reconnectDelay: 0,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    discardWebsocketOnCommFailure: true,
    onConnect(frame) {
      spreadMs = spreadOf(frame.headers[names.spread])
      subscribe()
    },
    onWebSocketClose: (event: { code: number; reason: string }) => void closed(event),
  })

  // Only the RECEIPT says that the row has started: what happens from here on arrives here.
  function subscribe() {
    client.watchForReceipt('place', ({ headers }) => {
      attempts = 0
      receiver.opened(headers)
      handlers.state('connected')
    })
    client.subscribe(topicOf(asked.memberId), receiver.receive, {
      receipt: 'place',
      [names.events]: 'v1',
      ...receiver.resume(),
    })
  }

  function tryIn(ms: number) {
    clearTimeout(timer)
    handlers.state('connecting')
    timer = setTimeout(() => client.activate(), ms)
  }

  function rest() {
    clearTimeout(timer)
    handlers.state('disconnected')
  }

  async function closed({ code, reason }: { code: number; reason: string }) {
    if (stopped) return
    isClosing = true
    isWanted = false
    const ms = await nextIn(code, reason).finally(() => {
      isClosing = false
    })
    if (stopped) return
    if (isWanted) tryIn(0)
    else if (ms === null) rest()
    else tryIn(ms)
  }

  /** @returns milliseconds until the next attempt; null when there is none */
  async function nextIn(code: number, reason: string): Promise<number | null> {
    await client.deactivate()
    const next = afterClose(code, reason, ++attempts, spreadMs)
    if (next.do === 'rest' || attempts > MOST_ATTEMPTS) return null
    if (next.do === 'retry') return next.afterMs
    if (!(await handlers.loginNeeded())) return null
    // The first renewal is followed at once; a line that is refused again with a fresh session takes its time.
    return attempts === 1 ? 0 : RECONNECT_MS
  }

  function retry() {
    if (stopped || client.active) return
    attempts = 0
    if (isClosing) isWanted = true
    else tryIn(0)
  }

  addEventListener('focus', retry)
  addEventListener('online', retry)
  tryIn(0)
  return {
    retry,
    stop() {
      stopped = true
      clearTimeout(timer)
      receiver.stop()
      removeEventListener('focus', retry)
      removeEventListener('online', retry)
      void client.deactivate()
      handlers.state('disconnected')
    },
  }
}
