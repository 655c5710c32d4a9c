import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { People } from './people.ts'
import { readFrames, writeFrame } from './stomp.ts'

const HEART_BEAT_MS = 4_000

type Line = { socket: WebSocket; memberId: number; topics: Map<string, string>; beating: NodeJS.Timeout }

/**
 * /ws as a Spring registration `withSockJS()` leaves it: /ws/info and SockJS's WebSocket transport, and nothing else. A
 * broker that knows no seq, sends no receipt, and names the user only if `namesUser`.
 */
export function createBroker(server: Server, people: People, options: { namesUser: boolean }) {
  const sockets = new WebSocketServer({ noServer: true })
  const lines = new Set<Line>()
  let messages = 0

  const send = (socket: WebSocket, frame: string) => socket.send(`a${JSON.stringify([frame])}`)
  const refuse = (socket: WebSocket, message: string) => {
    send(socket, writeFrame('ERROR', { message }))
    socket.send(`c${JSON.stringify([1002, message])}`)
    socket.close(1002)
  }

  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!/^\/ws\/[^/.]+\/[^/.]+\/websocket$/.test(path)) {
      const status = /^\/ws(\/websocket)?$/.test(path) ? '400 Bad Request' : '404 Not Found'
      return void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
    }
    sockets.handleUpgrade(request, socket, head, open)
  })

  function open(socket: WebSocket) {
    let line: Line | null = null
    const sockjsBeat = setInterval(() => socket.send('h'), 25_000)
    socket.send('o')
    socket.on('close', () => {
      clearInterval(sockjsBeat)
      clearInterval(line?.beating)
      if (line) lines.delete(line)
    })
    socket.on('message', (data) => {
      const parts = strings(String(data))
      if (parts === null) return socket.close(1007)
      for (const { command, headers } of parts.flatMap(readFrames)) {
        if (command === 'CONNECT' || command === 'STOMP') {
          const member = people.owner((headers.Authorization ?? '').replace(/^Bearer /, ''))
          if (!member) return refuse(socket, 'Bad credentials')
          const beating = setInterval(() => send(socket, '\n'), HEART_BEAT_MS)
          line = { socket, memberId: member.id, topics: new Map(), beating }
          lines.add(line)
          const named = options.namesUser ? { 'user-name': String(member.id) } : {}
          send(
            socket,
            writeFrame('CONNECTED', { version: '1.2', 'heart-beat': `${HEART_BEAT_MS},${HEART_BEAT_MS}`, ...named }),
          )
        } else if (!line) return refuse(socket, 'Not connected')
        else if (command === 'SUBSCRIBE') line.topics.set(headers.destination ?? '', headers.id ?? '')
        else if (command === 'UNSUBSCRIBE') {
          for (const [topic, id] of line.topics) if (id === headers.id) line.topics.delete(topic)
        } else if (command === 'DISCONNECT') socket.close(1000)
      }
    })
  }

  return {
    /** Sends to everybody who listens there; a simple broker asks nobody whether he may. */
    publish(destination: string, body: unknown) {
      for (const { socket, topics } of lines) {
        const subscription = topics.get(destination)
        if (subscription === undefined) continue
        const headers = {
          destination,
          subscription,
          'message-id': `m-${++messages}`,
          'content-type': 'application/json',
        }
        send(socket, writeFrame('MESSAGE', headers, JSON.stringify(body)))
      }
    },
    /** Destinations that are listened to, once for each line. */
    topics: () => [...lines].flatMap(({ topics }) => [...topics.keys()]),
    cut() {
      for (const socket of sockets.clients) socket.terminate()
      lines.clear()
    },
  }
}

function strings(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null
  } catch {
    return null // not what SockJS's client sends
  }
}
