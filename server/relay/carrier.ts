import type { WebSocket } from 'ws'
import type { Opened } from './socket.ts'

/** STOMP on an open socket, whether it travels bare or in SockJS's framing. */
export type Carrier = {
  socket: WebSocket
  send(text: string): void
}

type Hears = {
  /** STOMP may be spoken. */
  ready(): void
  bytes(data: Uint8Array): void
  /** Something came that is no STOMP, as a heart-beat of SockJS. */
  beat(): void
  /** The backend's goodbye, if the framing has one of its own. */
  goodbye(code: number): void
}

/** Carries STOMP on a socket. What is not SockJS where SockJS is spoken ends the line. */
export function carry({ socket, framing }: Opened, hears: Hears): Carrier {
  if (framing === 'raw') {
    socket.on('message', (data: Buffer) => hears.bytes(data))
    socket.resume()
    hears.ready()
    return { socket, send: (text) => socket.send(text) }
  }
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text === 'o') return hears.ready()
    if (text === 'h') return hears.beat()
    const parts = partsOf(text)
    if (parts === null) return socket.terminate()
    if (text.startsWith('c')) return hears.goodbye(Number(parts[0]) || 1000)
    for (const part of parts) hears.bytes(Buffer.from(String(part)))
  })
  socket.resume()
  return { socket, send: (text) => socket.send(JSON.stringify([text])) }
}

function partsOf(text: string): unknown[] | null {
  if (!/^[ac]\[/.test(text)) return null
  try {
    const parts: unknown = JSON.parse(text.slice(1))
    return Array.isArray(parts) ? parts : null
  } catch {
    return null // cut off, or none of SockJS's
  }
}
