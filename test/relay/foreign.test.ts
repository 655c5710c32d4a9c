import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { type WebSocket, WebSocketServer } from 'ws'
import { createDecoder } from '../../shared/realtime/decoder.ts'
import { encodeFrame } from '../../shared/realtime/frame.ts'
import { heard, openLine, resynced, told } from './support/line.ts'
import { startRelay, until } from './support/servers.ts'

/** A backend of somebody else: SockJS paths only, no receipts, no seq, only plain STOMP. */
async function startForeign(name: string | null) {
  const server = createServer((_, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true })
  const subscribed = new Set<WebSocket>()
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/ws/websocket') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const decoder = createDecoder(16_384)
      opened.on('close', () => subscribed.delete(opened))
      opened.on('message', (data: Buffer) => {
        for (const { command, headers } of decoder.push(data)) {
          if (command === 'SUBSCRIBE') subscribed.add(opened)
          if (command !== 'CONNECT') continue
          if (headers.get('Authorization') !== 'Bearer good') {
            opened.send(encodeFrame('ERROR', { message: 'Bad credentials' }))
            opened.close(1002)
          } else
            opened.send(encodeFrame('CONNECTED', { version: '1.2', ...(name === null ? {} : { 'user-name': name }) }))
        }
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribed,
    notify(body: unknown, more: Record<string, string | number> = {}) {
      const headers = { ...more, destination: '/topic/notifications/1', subscription: '0', 'message-id': 'x' }
      for (const socket of subscribed) socket.send(encodeFrame('MESSAGE', headers, JSON.stringify(body)))
    },
    cut() {
      for (const socket of sockets.clients) socket.terminate()
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let foreign: Awaited<ReturnType<typeof startForeign>>
let front: Awaited<ReturnType<typeof startRelay>>
const start = async (name: string | null) => {
  foreign = await startForeign(name)
  front = await startRelay(foreign.url, { redialMs: 10, receiptMs: 20 })
}
beforeEach(() => start('1'))
afterEach(async () => {
  await front.stop()
  await foreign.stop()
})

const tabOf = async (headers: Record<string, string> = { events: 'v1' }) => {
  const line = await openLine(front.url)
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer good' })
  await line.next('CONNECTED')
  line.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/1', receipt: 'r', ...headers })
  await line.next('RECEIPT')
  return line
}

test('tabs hear what a backend sends that knows nothing of seq and receipts', async () => {
  const tabs = [await tabOf(), await tabOf({})]
  foreign.notify('one')
  foreign.notify('two')
  for (const tab of tabs) {
    assert.equal((await heard(tab, 'one')).headers.get('seq'), '2')
    assert.equal((await heard(tab, 'two')).headers.get('seq'), '3')
  }
  assert.equal(foreign.subscribed.size, 1)
})

test('a tab loads anew when such a backend begins to tell, and once more after it was lost', async () => {
  const [tab, plain] = [await tabOf(), await tabOf({})]
  await resynced(tab)
  foreign.cut()
  await until(() => told(tab).length === 2)
  foreign.notify('after')
  await Promise.all([heard(tab, 'after'), heard(plain, 'after')])
  assert.deepEqual(told(tab), [
    ['resync', {}],
    ['resync', {}],
    [null, 'after'],
  ])
  assert.deepEqual(told(plain), [[null, 'after']])
})

test('what a backend sends twice reaches a tab once', async () => {
  const tab = await tabOf()
  for (const [body, seq] of [
    ['one', 1],
    ['two', 2],
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const) {
    foreign.notify(body, { epoch: 'e', seq })
  }
  await heard(tab, 'three')
  assert.deepEqual(
    told(tab).flatMap(([event, body]) => (event === null ? [body] : [])),
    ['one', 'two', 'three'],
  )
})

test('a tab cannot catch up across a hole in what the backend sent', async () => {
  const tab = await tabOf()
  for (const seq of [1, 2, 4, 5]) foreign.notify(seq, { epoch: 'e', seq })
  await heard(tab, 5)
  const [whole, holed] = [
    await tabOf({ events: 'v1', epoch: 'e', 'last-seq': '3' }),
    await tabOf({ events: 'v1', epoch: 'e', 'last-seq': '1' }),
  ]
  await Promise.all([heard(whole, 5), resynced(holed)])
  assert.deepEqual(
    told(whole).map(([, body]) => body),
    [4, 5],
  )
  assert.deepEqual(told(holed), [['resync', {}]])
})

const refusals = [
  { name: 'a token that such a backend refuses by ERROR is refused', as: '1', token: 'bad' },
  { name: 'a backend that names nobody lets nobody in', as: null, token: 'good' },
  { name: 'a backend that names no member number lets nobody in', as: 'kim@market.example', token: 'good' },
]
for (const { name, as, token } of refusals) {
  test(name, async () => {
    await front.stop()
    await foreign.stop()
    await start(as)
    const line = await openLine(front.url)
    line.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })
    assert.equal((await line.closed).code, 4401)
    await until(() => front.relay.stats().lines === 0)
  })
}
