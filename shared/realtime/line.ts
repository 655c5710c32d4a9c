import { PROTOCOL_ERROR } from './decoder.ts'
import type { LineLimits } from './limits.ts'
import { type Peer, type Socket, SocketPeer } from './peer.ts'
import type { Pulse } from './pulse.ts'
import { Session, type SessionHooks } from './session.ts'
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
  const peer: Peer = new SocketPeer(socket, framing, limits, () => hooks.drained())
  const hooks = hooksFor(peer)
  const session = new Session(peer, hooks, limits, pulse.everyMs)
  pulse.add(session)
  socket.on('message', (data) => {
    if (framing === 'raw') return session.receive(data)
    const parts = unwrap(utf8.decode(data))
    if (parts === null) return peer.close(PROTOCOL_ERROR, 'not a SockJS message')
    for (const part of parts) session.receive(part)
  })
  const heard = () => session.heard()
  socket.on('ping', heard)
  socket.on('pong', heard)
  // ws closes a socket that errs by itself and says why to the peer; without a listener the process would end.
  socket.on('error', () => session.end())
  socket.on('close', () => {
    pulse.drop(session)
    session.end()
    hooks.closed()
  })
  return peer
}
