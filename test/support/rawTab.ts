import { WebSocket } from 'ws'
import { topicOf } from '../../shared/realtime/topic.ts'

export type RawTab = {
  socket: WebSocket
  /** True once it listens to its member's topic, false when the line closed instead. */
  connected: Promise<boolean>
  /** The close code, when it comes. */
  closed: Promise<number>
  /** What the server said beside the code, empty until then. */
  reason(): string
  close(): void
  /** Ends without a word. */
  drop(): void
}

/** A tab's line with nothing that would open it anew: what the server says at its end is the last word. */
export function rawTab(origin: string, cookie: string, memberId: number): RawTab {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, ['v12.stomp'], { headers: { cookie, origin } })
  const subscribe = `SUBSCRIBE\nid:1\ndestination:${topicOf(memberId)}\nreceipt:r\n\n\0`
  let said = ''
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code, reason) => {
      said = String(reason)
      resolve(code)
    })
    socket.on('error', () => undefined)
  })
  socket.on('open', () => socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0'))
  const connected = Promise.race([
    new Promise<boolean>((resolve) =>
      socket.on('message', (data) => {
        const frame = String(data)
        if (frame.startsWith('CONNECTED')) socket.send(subscribe)
        if (frame.startsWith('RECEIPT')) resolve(true)
      }),
    ),
    closed.then(() => false),
  ])
  return { socket, connected, closed, reason: () => said, close: () => socket.close(), drop: () => socket.terminate() }
}
