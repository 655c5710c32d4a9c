import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/** The least that carries a group's messages to its sockets with `ws`: no STOMP, no bounds, no heart-beats. */
const server = createServer((_, response) => {
  const { user, system } = process.cpuUsage()
  response.end(String(user + system))
})
const groups = new Map<string, Set<WebSocket>>()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

function openGroup(id: string): Set<WebSocket> {
  const tabs = new Set<WebSocket>()
  const source = new WebSocket(`${process.env.UPSTREAM?.replace('http', 'ws')}/bare/${id}`, {
    perMessageDeflate: false,
  })
  source.on('message', (data: Buffer) => {
    for (const tab of tabs) tab.send(data, { binary: false })
  })
  groups.set(id, tabs)
  return tabs
}

sockets.on('connection', (socket, request) => {
  const id = request.url?.replace('/tab/', '') ?? ''
  const tabs = groups.get(id) ?? openGroup(id)
  tabs.add(socket)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => tabs.delete(socket))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
