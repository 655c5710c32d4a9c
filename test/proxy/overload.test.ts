import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { Agent, request } from 'undici'
import { WebSocket } from 'ws'
import { readServerConfig } from '../../server/config.ts'
import { createMetrics } from '../../server/metrics.ts'
import { type FrontDoor, renderer, startFrontDoor, TOKEN } from './frontDoor.ts'

const headers = { authorization: `Bearer ${TOKEN}` }
const most = { pages: 256, pagesWaiting: 64, calls: 512 }

/** Asks with a socket for each call, and reads the whole answer. */
function caller(door: FrontDoor) {
  const dispatcher = new Agent({ pipelining: 1 })
  return {
    async ask(path: string) {
      const answer = await request(`http://127.0.0.1:${door.port}${path}`, { dispatcher, headers })
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
    },
    close: () => dispatcher.close(),
  }
}

const health = async (ask: ReturnType<typeof caller>['ask']) => [
  (await ask('/healthz')).status,
  (await ask('/readyz')).status,
]

test('more calls than are passed on at once are refused as JSON, health is not, and it recovers', async () => {
  const held: ServerResponse[] = []
  const arrived = Promise.withResolvers<void>()
  const door = await startFrontDoor({ most: { ...most, calls: 2 } }, (_, response) => {
    if (held.push(response) === 2) arrived.resolve()
  })
  const { ask, close } = caller(door)
  const first = [ask('/api/clients?n=1'), ask('/api/clients?n=2')]
  await arrived.promise
  const refused = await ask('/api/clients?n=3')
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '2'])
  const { status, code, message, traceId } = JSON.parse(refused.text)
  assert.deepEqual([status, code], [503, 'UNAVAILABLE'])
  assert.match(message, /[가-힣]/)
  assert.ok(traceId)
  assert.deepEqual(await health(ask), [200, 200])
  assert.equal((await ask('/main')).status, 200, 'pages have a bound of their own')
  for (const response of held) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  assert.deepEqual(
    (await Promise.all(first)).map((answer) => answer.status),
    [200, 200],
  )
  const again = ask('/api/clients?n=4')
  while (held.length < 3) await new Promise(setImmediate)
  held[2]?.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  assert.equal((await again).status, 200)
  await close()
  await door.close()
})

test('who begins to send more than he ends holds up nobody at another address, and is counted apart from what is too much for the process', async () => {
  const metrics = createMetrics(false)
  const door = await startFrontDoor({ most: { ...most, calls: 4 } }, undefined, { metrics })
  const head = 'POST /api/clients HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'
  const begun = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect({ port: door.port, host: '127.0.0.1', localAddress: '127.0.0.2' })
      await once(socket, 'connect')
      socket.write(`${head}{`)
      return socket
    }),
  )
  const { ask, close } = caller(door)
  assert.equal((await ask('/api/clients')).status, 200)
  const counted = await metrics.registry.metrics()
  assert.match(counted, /^web_shed_total\{what="sending"\} 3$/m)
  assert.match(counted, /^web_shed_total\{what="call"\} 0$/m)
  for (const socket of begun) socket.destroy()
  await close()
  await door.close()
})

test('more pages than may wait are refused as a page, health and open lines are not, and it recovers', async () => {
  const go = Promise.withResolvers<void>()
  const door = await startFrontDoor({ most: { ...most, pages: 8, pagesWaiting: 1 } }, undefined, {
    renderer: {
      ...renderer,
      async load(page) {
        await go.promise
        return renderer.load(page)
      },
    },
  })
  const { ask, close } = caller(door)
  const line = new WebSocket(`ws://127.0.0.1:${door.port}/ws`, { origin: door.origin })
  await new Promise((resolve) => line.once('open', resolve))
  const pages = Array.from({ length: 16 }, () => ask('/main'))
  // None of those that are begun can end yet.
  const refused = await Promise.race(pages)
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '2'])
  assert.match(String(refused.headers['content-type']), /^text\/html/)
  assert.match(refused.text, /<h1>[^<]*잠시 후 다시 시도해 주세요/)
  assert.deepEqual(await health(ask), [200, 200])
  assert.equal(line.readyState, WebSocket.OPEN)
  go.resolve()
  const all = await Promise.all(pages)
  const answered = (status: number) => all.filter((answer) => answer.status === status).length
  assert.ok(answered(200) >= 2 && answered(503) >= 7, `${answered(200)} pages, ${answered(503)} refused`)
  assert.equal(answered(200) + answered(503), 16)
  assert.equal((await ask('/main')).status, 200)
  assert.equal(line.readyState, WebSocket.OPEN)
  line.terminate()
  await close()
  await door.close()
})

test('the bounds are whole numbers, and a bad one stops the start', () => {
  assert.deepEqual(readServerConfig({}).config.most, most)
  const set = readServerConfig({ MAX_PAGES: '32', MAX_PAGES_WAITING: '0', MAX_CALLS: '64' })
  assert.deepEqual([set.problems, set.config.most], [[], { pages: 32, pagesWaiting: 0, calls: 64 }])
  for (const [name, value] of [
    ['MAX_PAGES', '7'],
    ['MAX_PAGES_WAITING', '-1'],
    ['MAX_CALLS', 'many'],
  ] as const)
    assert.equal(readServerConfig({ [name]: value }).problems[0]?.variable, name)
})
