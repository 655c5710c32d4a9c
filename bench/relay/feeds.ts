import { createServer, type Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { createDecoder } from '../../shared/realtime/decoder.ts'
import { encodeFrame } from '../../shared/realtime/frame.ts'
import { messageFrame } from '../../shared/realtime/message.ts'
import { topicOf } from '../../shared/realtime/topic.ts'

const EPOCH = 'bench'
/** 545 bytes, the length of a purchase request's notification. */
const BODY = JSON.stringify({
  id: 1,
  type: 'NEW_MESSAGE',
  content: '배추 10kg 상자 30개를 보냈어요. '.repeat(12),
}).padEnd(305)

export type Feeds = {
  server: Server
  /** Sends the next message to a group; false while nobody is there to take it. */
  push(side: 'relay' | 'bare', group: number): boolean
}

/** Plays the backend for both: STOMP at /ws for the relay, the same text at /bare/{group} for the bare broadcaster. */
export function createFeeds(): Feeds {
  const sinks = { relay: new Map<number, WebSocket>(), bare: new Map<number, WebSocket>() }
  const seqs = { relay: new Map<number, number>(), bare: new Map<number, number>() }
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })

  function speakStomp(socket: WebSocket) {
    const decoder = createDecoder(16_384)
    let member = 0
    socket.on('message', (data: Buffer) => {
      for (const { command, headers } of decoder.push(data)) {
        if (command === 'CONNECT') {
          member = Number(headers.get('Authorization')?.replace('Bearer m', ''))
          socket.send(encodeFrame('CONNECTED', { version: '1.2', 'user-name': member, 'heart-beat': '0,0' }))
        } else if (command === 'SUBSCRIBE' && headers.get('destination') === topicOf(member)) {
          sinks.relay.set(member, socket)
          socket.send(encodeFrame('RECEIPT', { 'receipt-id': headers.get('receipt') ?? '', epoch: EPOCH, seq: 0 }))
        }
      }
    })
  }

  sockets.on('connection', (socket, request) => {
    if (request.url === '/ws') speakStomp(socket)
    else sinks.bare.set(Number(request.url?.replace('/bare/', '')), socket)
  })
  return {
    server,
    push(side, group) {
      const sink = sinks[side].get(group)
      if (!sink) return false
      const seq = (seqs[side].get(group) ?? 0) + 1
      seqs[side].set(group, seq)
      sink.send(messageFrame('sub-0', group, EPOCH, { seq, event: null, body: BODY }))
      return true
    },
  }
}
