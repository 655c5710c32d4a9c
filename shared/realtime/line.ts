import { PROTOCOL_ERROR } from './decoder.ts'
import type { LineLimits } from './limits.ts'
import { createPeer, type Peer, type Socket } from './peer.ts'
import type { Pulse } from './pulse.ts'
import { createSession, type SessionHooks } from './session.ts'
import { unwrap } from './sockjs.ts'
import type { Framing } from './upgrade.ts'

/** A socket that also tells what happens to it; `ws` in its default `nodebuffer` mode does. */
export type LiveSocket = Socket & {
  on(event: 'message', listener: (data: Uint8Array) => void): unknown
  on(event: 'ping' | 'pong' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export type LineHooks = SessionHooks & {
  /** Messages were dropped because the reader lagged; he has room now. */
  drained(): void
  closed(): void
}

const utf8 = new TextDecoder()

/** Runs the server's side of STOMP on an open WebSocket until it closes. */
export function openLine(
  socket: LiveSocket,
  framing: Framing,
  pulse: Pulse,
  limits: LineLimits,
  hooksFor: (peer: Peer) => LineHooks,
): Peer {
  const peer = createPeer(socket, framing, limits, () => hooks.drained())
  const hooks = hooksFor(peer)
  const session = createSession(peer, hooks, limits, pulse.everyMs)
  const unplug = pulse.add(session.tick)
  socket.on('message', (data) => {
    if (framing === 'raw') return session.receive(data)
    const parts = unwrap(utf8.decode(data))
    if (parts === null) return peer.close(PROTOCOL_ERROR, 'not a SockJS message')
    for (const part of parts) session.receive(part)
  })
  socket.on('ping', session.heard)
  socket.on('pong', session.heard)
  // ws closes a socket that errs by itself and says why to the peer; without a listener the process would end.
  socket.on('error', session.end)
  socket.on('close', () => {
    unplug()
    session.end()
    hooks.closed()
  })
  return peer
}
