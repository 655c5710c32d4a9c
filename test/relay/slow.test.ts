import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { heard, type Line, openTab, resynced, told } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

const PART = 'x'.repeat(10_000)
/** More than the kernel takes on loopback for a reader that stands still, so that the rest has to queue here. */
const FLOOD = 1_500

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
beforeEach(async () => {
  backend = await startBackend()
  front = await startRelay(backend.url, { ringEvents: 5 })
})
afterEach(async () => {
  await front.stop()
  await backend.crash()
})

/** The most that waited for anybody meanwhile, asked for at every message. */
const flood = async (reader: Line) => {
  let most = 0
  for (let n = 1; n <= FLOOD; n++) {
    backend.notify(1, { n, PART })
    most = Math.max(most, front.relay.stats().queuedBytes)
    // A step at a time, so that only the stopped reader lags and not the way to it.
    if (n % 10 === 0) await until(() => reader.frames.at(-1)?.headers.get('seq') === String(n))
  }
  return most
}
const MESSAGE = 11_000

test('a reader that stands still is told once to load anew, and the others notice nothing', async () => {
  const [slow, other] = [await openTab(front.url, 'm1'), await openTab(front.url, 'm1')]
  slow.socket.pause()
  const most = await flood(other)
  assert.ok(most > 128 * 1024 && most <= 256 * 1024 + MESSAGE, `${most} bytes waited`)
  assert.equal(told(other).length, FLOOD)
  slow.socket.resume()
  const { headers } = await resynced(slow)
  assert.equal(headers.get('seq'), String(FLOOD))
  backend.notify(1, 'after')
  await heard(slow, 'after')
  assert.equal(told(slow).filter(([event]) => event === 'resync').length, 1)
  assert.deepEqual(told(slow).slice(-2), [
    ['resync', {}],
    [null, 'after'],
  ])
  assert.ok(told(slow).length < FLOOD)
})

test('a reader that stands still and does not understand a resync is closed as too slow', async () => {
  const [slow, other] = [await openTab(front.url, 'm1', {}), await openTab(front.url, 'm1')]
  slow.socket.pause()
  const most = await flood(other)
  assert.ok(most > 512 * 1024 && most <= 1024 * 1024 + 2 * MESSAGE, `${most} bytes waited`)
  assert.equal(told(other).length, FLOOD)
  slow.socket.resume()
  assert.equal((await slow.closed).code, 4408)
  await until(() => front.relay.stats().tabs === 1)
})

test('the backend itself collapses what a stopped reader has missed', async () => {
  const [slow, other] = [
    await openTab(backend.url.replace('http', 'ws'), 'm1'),
    await openTab(backend.url.replace('http', 'ws'), 'm1'),
  ]
  slow.socket.pause()
  await flood(other)
  slow.socket.resume()
  assert.equal((await resynced(slow)).headers.get('seq'), String(FLOOD))
  backend.notify(1, 'after')
  await heard(slow, 'after')
  slow.socket.close()
  other.socket.close()
})
