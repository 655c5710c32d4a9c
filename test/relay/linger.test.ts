import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { heard, openTab } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

// For the whole file: a timer that is set on one clock cannot be cleared on the other.
mock.timers.enable({ apis: ['setTimeout'] })

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
beforeEach(async () => {
  backend = await startBackend()
  front = await startRelay(backend.url)
})
afterEach(async () => {
  await front.stop()
  await backend.crash()
})

test('the link outlives the last tab for 30 seconds, and then ends', async () => {
  const tab = await openTab(front.url, 'm1')
  await until(() => backend.lines() === 1)
  tab.socket.close()
  await until(() => front.relay.stats().tabs === 0)
  mock.timers.tick(29_999)
  assert.equal(front.relay.stats().links, 1)
  mock.timers.tick(1)
  await until(() => backend.lines() === 0)
  assert.deepEqual(front.relay.stats(), { lines: 0, tabs: 0, links: 0, members: 0, remembered: 0, queuedBytes: 0 })
})

test('a page that is loaded anew finds the link still up', async () => {
  const tab = await openTab(front.url, 'm1')
  await until(() => backend.lines() === 1)
  const asked = backend.asked()
  tab.socket.close()
  await until(() => front.relay.stats().tabs === 0)
  const again = await openTab(front.url, 'm1')
  mock.timers.tick(60_000)
  backend.notify(1, 'again')
  await heard(again, 'again')
  assert.equal(backend.asked(), asked)
})
