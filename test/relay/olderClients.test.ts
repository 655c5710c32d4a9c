import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, type IMessage } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import { WebSocket } from 'ws'
import { openLine } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
before(async () => {
  backend = await startBackend()
  front = await startRelay(backend.url)
})
after(async () => {
  await front.stop()
  await backend.crash()
})

const http = (url: string) => url.replace(/^ws/, 'http')
const ways: { name: string; socket(url: string): WebSocket }[] = [
  { name: 'SockJS at /ws', socket: (url) => new SockJS(`${http(url)}/ws`) as unknown as WebSocket },
  { name: 'a raw WebSocket at /ws', socket: (url) => new WebSocket(`${url}/ws`, 'v12.stomp') },
  { name: 'a raw WebSocket at /ws/websocket', socket: (url) => new WebSocket(`${url}/ws/websocket`) },
]
const sides = { relay: () => front.url, backend: () => backend.url.replace('http', 'ws') }

for (const { name, socket } of ways) {
  for (const [side, url] of Object.entries(sides)) {
    test(`a stompjs client that knows only the specification reads notifications over ${name} of the ${side}`, async () => {
      const got: IMessage[] = []
      const client = new Client({
        webSocketFactory: () => socket(url()),
        connectHeaders: { Authorization: 'Bearer m1' },
        reconnectDelay: 5000,
        heartbeatIncoming: 4000,
        heartbeatOutgoing: 4000,
      })
      await new Promise<void>((resolve) => {
        client.onConnect = () => {
          client.watchForReceipt('ready', () => resolve())
          client.subscribe('/topic/notifications/1', (message) => got.push(message), { receipt: 'ready' })
        }
        client.activate()
      })
      backend.notify(1, { id: 1 }, 'read')
      backend.notify(1, { id: 2, title: '‘배추’ \u2028 "무"\n' })
      await until(() => got.length > 0)
      assert.deepEqual(
        got.map(({ body }) => JSON.parse(body)),
        [{ id: 2, title: '‘배추’ \u2028 "무"\n' }],
      )
      assert.equal(got[0]?.headers.destination, '/topic/notifications/1')
      await client.deactivate()
    })
  }
}

test('a SockJS client reads the close code that tells it what to do', async () => {
  const socket = new SockJS(`${http(front.url)}/ws`)
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.onclose = ({ code, reason }) => resolve({ code, reason })
  })
  socket.onopen = () => socket.send('SUBSCRIBE\nid:1\ndestination:/topic/notifications/1\n\n\0')
  assert.deepEqual(await closed, { code: 4401, reason: 'CONNECT comes first' })
})

for (const bad of ['{', '[1]', 'null', 'CONNECT\n\n\0']) {
  test(`the SockJS message ${JSON.stringify(bad)} ends the line`, async () => {
    const { socket, closed } = await openLine(front.url, { path: '/ws/000/abcdef/websocket' })
    socket.send(bad)
    assert.equal((await closed).code, 1002)
  })
}
