import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { encodeFrame } from '../../shared/realtime/frame.ts'
import { heard, type Line, openLine, openTab, signedIn, subscribe } from './support/line.ts'
import { type Backend, startBackend, startRelay } from './support/servers.ts'

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

test('a member reads his notifications as they happen', async () => {
  const tab = await openTab(front.url, 'm1')
  backend.notify(1, { id: 1, title: '배추 주문이 왔어요' })
  const { headers, body } = await heard(tab, { id: 1, title: '배추 주문이 왔어요' })
  assert.equal(headers.get('destination'), '/topic/notifications/1')
  assert.equal(headers.get('content-type'), 'application/json')
  assert.equal(headers.get('epoch'), 'first')
  assert.equal(headers.get('seq'), '1')
  assert.equal(JSON.parse(body).id, 1)
  tab.socket.close()
})

const refused: { name: string; send(line: Line): void; code: number }[] = [
  ...[
    '/topic/notifications/8',
    '/topic/notifications/*',
    '/topic/notifications/',
    '/topic/notifications/07',
    '/user/queue/x',
    '/queue/notifications/7',
    '/topic/>',
    ' /topic/notifications/7',
  ].map((destination) => ({
    name: `listening to "${destination}"`,
    send: (line: Line) => line.send('SUBSCRIBE', { id: 's', destination }),
    code: 4403,
  })),
  { name: 'listening without a destination', send: (line) => line.send('SUBSCRIBE', { id: 's' }), code: 4403 },
  {
    name: 'sending to its own topic',
    send: (line) => line.send('SEND', { destination: '/topic/notifications/7' }, '{}'),
    code: 4403,
  },
  { name: 'beginning a transaction', send: (line) => line.send('BEGIN', { transaction: 't' }), code: 4403 },
  { name: 'an unknown command', send: (line) => line.send('LISTEN', {}), code: 1002 },
  { name: 'a frame that is none', send: (line) => line.socket.send('hello\nthere\n\n\0'), code: 1002 },
  { name: 'a header with an unknown escape', send: (line) => line.socket.send('SUBSCRIBE\nid:\\t\n\n\0'), code: 1002 },
  { name: 'a second CONNECT', send: (line) => line.send('CONNECT', { 'accept-version': '1.2' }), code: 1002 },
  {
    name: 'a message of more than 16 KB',
    send: (line) => line.socket.send(encodeFrame('ACK', {}, 'x'.repeat(17_000))),
    code: 4413,
  },
  {
    name: 'a frame that grows over 16 KB in pieces',
    send(line) {
      line.socket.send('ACK\n\n')
      for (let i = 0; i < 3; i++) line.socket.send('x'.repeat(6_000))
    },
    code: 4413,
  },
  {
    name: 'a frame that announces 1 MB',
    send: (line) => line.socket.send('ACK\ncontent-length:1000000\n\nx'),
    code: 4413,
  },
  {
    name: 'more than 20 frames in a second',
    send(line) {
      // More than fits into two seconds, so that it does not matter where one ends.
      for (let i = 0; i < 60; i++) line.send('ACK', { id: i })
    },
    code: 4429,
  },
  {
    name: 'more than 20 heart-beats in a second',
    send(line) {
      for (let i = 0; i < 60; i++) line.socket.send('\n')
    },
    code: 4429,
  },
  {
    name: 'more than 20 pings in a second',
    send(line) {
      for (let i = 0; i < 60; i++) line.socket.ping()
    },
    code: 4429,
  },
  {
    name: 'more than 8 subscriptions',
    send(line) {
      for (let i = 0; i < 9; i++) line.send('SUBSCRIBE', { id: i, destination: '/topic/notifications/7' })
    },
    code: 4429,
  },
]
for (const side of ['relay', 'backend'] as const) {
  for (const { name, send, code } of refused) {
    test(`${name} ends the line with ${code} at the ${side}`, async () => {
      const line = await signedIn(side === 'relay' ? front.url : backend.url.replace('http', 'ws'), 'm7')
      send(line)
      assert.equal((await line.closed).code, code)
    })
  }
}

test('a refused subscription is told why before the line ends', async () => {
  const line = await signedIn(front.url, 'm7')
  line.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/8' })
  assert.equal((await line.next('ERROR')).headers.get('message'), 'not your topic')
})

test('a replayed SUBSCRIBE is checked again, and its receipt comes back', async () => {
  const line = await openTab(front.url, 'm7')
  line.send('UNSUBSCRIBE', { id: 'sub-0', receipt: 'off' })
  await line.next((frame) => frame.headers.get('receipt-id') === 'off')
  await subscribe(line, 7)
  line.send('SUBSCRIBE', { id: 'sub-0', destination: '/topic/notifications/8' })
  assert.equal((await line.closed).code, 4403)
})

test('DISCONNECT is receipted and the line ends as agreed', async () => {
  const line = await signedIn(front.url, 'm7')
  line.send('DISCONNECT', { receipt: 'bye' })
  assert.equal((await line.next('RECEIPT')).headers.get('receipt-id'), 'bye')
  assert.equal((await line.closed).code, 1000)
})

const versions: [accept: string | null, spoken: string | null][] = [
  ['1.2', '1.2'],
  ['1.0,1.1,1.2', '1.2'],
  ['1.1,1.0', '1.1'],
  [null, '1.0'],
  ['2.0', null],
]
for (const [accept, spoken] of versions) {
  test(`a client that speaks ${accept ?? 'no named version'} is answered in ${spoken ?? 'no version at all'}`, async () => {
    const line = await openLine(front.url)
    line.send('CONNECT', { Authorization: 'Bearer m7', ...(accept === null ? {} : { 'accept-version': accept }) })
    const answer = await line.next(() => true)
    assert.equal(answer.headers.get('version') ?? null, spoken)
    if (spoken === null) assert.equal((await line.closed).code, 1002)
    else assert.equal(answer.headers.get('user-name'), '7')
    line.socket.close()
  })
}

for (const path of ['/', '/socket', '/ws/', '/ws/a/websocket', '/ws/a/b/xhr', '/wss', '/ws/..%2f/b/websocket']) {
  test(`an upgrade on ${path} is answered with 404`, async () => {
    await assert.rejects(openLine(front.url, { path }), /404/)
    await assert.rejects(openLine(backend.url.replace('http', 'ws'), { path }), /404/)
  })
}
