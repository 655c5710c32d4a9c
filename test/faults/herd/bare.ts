import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { encodeFrame } from '../../../shared/realtime/frame.ts'
import { headers as names } from '../../../shared/realtime/topic.ts'

/** The least that lets a crowd back in, in a process of its own: what its return takes of the machine by itself. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"count":0}')
})
const connected = encodeFrame('CONNECTED', { version: '1.2', 'heart-beat': '0,0', [names.spread]: '20000' })
const place = encodeFrame('RECEIPT', { 'receipt-id': 'place' })
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: Buffer) => socket.send(data.toString('latin1', 0, 7) === 'CONNECT' ? connected : place))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
