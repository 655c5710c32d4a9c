import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { notification, openPage, type Page } from './support/browser.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
let page: Page
beforeEach(async () => {
  backend = await startBackend()
  front = await startRelay(backend.url, { ringEvents: 3 })
  mock.timers.enable({ apis: ['setTimeout'] })
})
afterEach(async () => {
  page.line.stop()
  mock.timers.reset()
  await front.stop()
  await backend.crash()
})

const open = (renew?: () => Promise<boolean>) => {
  page = openPage(front.url, 1, 'session=m1', renew)
  mock.timers.tick(0)
}
const connected = (times = 1) => until(() => page.states.filter((state) => state === 'connected').length === times)
const notify = (...ids: number[]) => {
  for (const id of ids) backend.notify(1, notification(id))
}
/** Moves the clock on, and lets everything happen that this sets off. */
const pass = async (ms: number) => {
  mock.timers.tick(ms)
  for (let n = 0; n < 20; n++) await turn()
}
/** Waits until the page's nth socket was in vain. */
const attempt = async (count: number) => {
  await until(() => page.sockets.length === count)
  await until(() => page.sockets.at(-1)?.readyState === 3)
}

test('the page goes from connecting to connected and shows what is pushed', async () => {
  open()
  await connected()
  notify(1, 2)
  backend.notify(1, { id: 1 }, 'read')
  backend.notify(1, { throughId: 2 }, 'read-all')
  backend.notify(1, { id: 2 }, 'deleted')
  await until(() => page.events.length === 3)
  assert.deepEqual(page.states, ['connecting', 'connected'])
  assert.deepEqual(page.notifications, [1, 2])
  assert.deepEqual(page.events, [
    ['read', { id: 1 }],
    ['read-all', { throughId: 2 }],
    ['deleted', { id: 2 }],
  ])
})

test('a lost line is tried again after 5000 ms and goes on where it left off', async () => {
  open()
  await connected()
  notify(1)
  await until(() => page.notifications.length === 1)
  page.sockets[0]?.terminate()
  await until(() => page.states.at(-1) === 'connecting')
  notify(2, 3)
  await pass(4999)
  assert.equal(page.sockets.length, 1)
  mock.timers.tick(1)
  await connected(2)
  await until(() => page.notifications.length === 3)
  assert.deepEqual([page.notifications, page.events], [[1, 2, 3], []])
})

test('a line that always comes back is tried for as long as it does', async () => {
  open()
  for (let n = 1; n <= 7; n++) {
    await connected(n)
    page.sockets.at(-1)?.terminate()
    await until(() => page.states.at(-1) !== 'connected')
    mock.timers.tick(5000)
  }
  await connected(8)
})

test('a line that was lost before anything was pushed still misses nothing', async () => {
  open()
  await connected()
  page.sockets[0]?.terminate()
  await until(() => page.states.at(-1) === 'connecting')
  notify(1)
  mock.timers.tick(5000)
  await until(() => page.notifications.length === 1)
  assert.deepEqual(page.events, [])
})

test('after too long a loss the page is asked once to load anew', async () => {
  open()
  await connected()
  page.sockets[0]?.terminate()
  await until(() => page.states.at(-1) === 'connecting')
  notify(1, 2, 3, 4, 5)
  await until(() => front.relay.stats().tabs === 0)
  mock.timers.tick(5000)
  await connected(2)
  await until(() => page.events.length === 1)
  notify(6)
  await until(() => page.notifications.length === 1)
  assert.deepEqual([page.notifications, page.events], [[6], [['resync', {}]]])
})

for (const wake of ['focus', 'online', 'retry'] as const) {
  test(`after five attempts in vain the page rests until ${wake}`, async () => {
    open()
    await connected()
    await front.stop()
    for (let n = 1; n <= 5; n++) {
      await until(() => page.states.filter((state) => state === 'connecting').length === n + 1)
      mock.timers.tick(5000)
      await attempt(n + 1)
    }
    await until(() => page.states.at(-1) === 'disconnected')
    await pass(60_000)
    assert.equal(page.sockets.length, 6)
    if (wake === 'retry') page.line.retry()
    else page.happen(wake)
    mock.timers.tick(0)
    await attempt(7)
    await until(() => page.states.at(-1) === 'connecting')
  })
}

test('a session that ran out is renewed and the line comes back at once', async () => {
  open()
  await connected()
  backend.revoked.add('m1')
  backend.dismiss(1)
  await until(() => page.renewals() === 1)
  backend.revoked.clear()
  await until(() => page.states.at(-1) === 'connecting')
  mock.timers.tick(0)
  await connected(2)
  notify(1)
  await until(() => page.notifications.length === 1)
})

test('a session that cannot be renewed ends in disconnected', async () => {
  open(async () => false)
  await connected()
  backend.revoked.add('m1')
  backend.dismiss(1)
  await until(() => page.states.at(-1) === 'disconnected')
  await pass(60_000)
  assert.equal(page.sockets.length, 1)
})

for (const isRenewed of [true, false])
  test(`who comes back while the session is ${isRenewed ? '' : 'in vain '}being renewed gets the line as soon as that is over`, async () => {
    const renewal = Promise.withResolvers<boolean>()
    open(() => renewal.promise)
    await connected()
    backend.revoked.add('m1')
    backend.dismiss(1)
    await until(() => page.renewals() === 1)
    page.happen('focus')
    await pass(0)
    assert.equal(page.sockets.length, 1, 'not with the session that ran out')
    backend.revoked.clear()
    renewal.resolve(isRenewed)
    await until(() => page.states.at(-1) === 'connecting')
    mock.timers.tick(0)
    await connected(2)
    assert.deepEqual(page.states, ['connecting', 'connected', 'connecting', 'connected'])
  })

test('a fresh session that is refused again is not asked for in a hurry', async () => {
  open()
  await connected()
  backend.revoked.add('m1')
  backend.dismiss(1)
  await until(() => page.states.length === 3)
  mock.timers.tick(0)
  await until(() => page.renewals() === 2 && page.states.length === 4)
  await pass(4999)
  assert.equal(page.sockets.length, 2)
  mock.timers.tick(1)
  await attempt(3)
})

test('a page that is one too many rests until the person looks at it', async () => {
  open()
  await connected()
  page.sockets[0]?.close(4409)
  await until(() => page.states.at(-1) === 'disconnected')
  await pass(60_000)
  assert.equal(page.sockets.length, 1)
  page.happen('focus')
  mock.timers.tick(0)
  await connected(2)
})

test('a message that cannot be read asks to load anew, at most once in two seconds', async () => {
  open()
  await connected()
  backend.notify(1, { neither: 'this' })
  backend.notify(1, { id: 'x' }, 'read')
  notify(1)
  await until(() => page.notifications.length === 1)
  assert.deepEqual(page.events, [['resync', {}]])
})

test('a page that signs out closes its line and hears no more', async () => {
  open()
  await connected()
  page.line.stop()
  await until(() => page.sockets[0]?.readyState === 3)
  page.happen('focus')
  await pass(60_000)
  assert.equal(page.sockets.length, 1)
  assert.deepEqual(page.states, ['connecting', 'connected', 'disconnected'])
})
