import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { heard, openTab, signedIn, subscribe, told } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
beforeEach(async () => {
  backend = await startBackend()
  front = await startRelay(backend.url, { drainTabs: 2, drainPauseMs: 1 })
})
afterEach(async () => {
  await front.stop()
  await backend.crash()
})

test('five tabs of a member cost one upstream session, and all five hear', async () => {
  const tabs = await Promise.all([1, 2, 3, 4, 5].map((n) => openTab(front.url, `m1-${n}`)))
  await until(() => backend.lines() === 1)
  assert.deepEqual(front.relay.stats(), { lines: 5, tabs: 5, links: 1, members: 1, remembered: 5, queuedBytes: 0 })
  backend.notify(1, 'all of you')
  await Promise.all(tabs.map((tab) => heard(tab, 'all of you')))
})

test('the session that has said whose a token is becomes the link', async () => {
  const tab = await openTab(front.url, 'm1')
  assert.deepEqual([backend.asked('m1'), backend.lines()], [1, 1])
  backend.notify(1, 'heard by it')
  await heard(tab, 'heard by it')
})

test('a page that is signed in and never listens holds no session for long', async () => {
  const hasty = await startRelay(backend.url, { keptMs: 20 })
  const tab = await signedIn(hasty.url, 'm1')
  await until(() => backend.lines() === 0)
  await subscribe(tab, 1)
  backend.notify(1, 'by another session')
  await heard(tab, 'by another session')
  await hasty.stop()
})

test('a session that has ended before it was needed is no link', async () => {
  const hasty = await startRelay(backend.url, { redialMs: 10 })
  const tab = await signedIn(hasty.url, 'm1')
  const { port } = backend
  await backend.crash()
  backend = await startBackend({ port })
  await subscribe(tab, 1)
  backend.notify(1, 'by another session')
  await heard(tab, 'by another session')
  await hasty.stop()
})

test('two members have a link each and hear only their own', async () => {
  const [one, two] = await Promise.all([openTab(front.url, 'm1'), openTab(front.url, 'm2')])
  await until(() => backend.lines() === 2)
  backend.notify(1, 'for one')
  backend.notify(2, 'for two')
  await Promise.all([heard(one, 'for one'), heard(two, 'for two')])
  assert.deepEqual([told(one), told(two)], [[[null, 'for one']], [[null, 'for two']]])
})

test('the eleventh tab closes the oldest one', async () => {
  const tabs = []
  for (let n = 0; n < 11; n++) tabs.push(await openTab(front.url, 'm1'))
  assert.equal((await tabs[0]?.closed)?.code, 4409)
  backend.notify(1, 'ten are left')
  await Promise.all(tabs.slice(1).map((tab) => heard(tab, 'ten are left')))
})

test('events about notifications reach only subscriptions that asked for them', async () => {
  const plain = await openTab(front.url, 'm1', {})
  const asking = await openTab(front.url, 'm1')
  backend.notify(1, { id: 5 }, 'read')
  backend.notify(1, { throughId: 5 }, 'read-all')
  backend.notify(1, { id: 5 }, 'deleted')
  backend.notify(1, 'a notification')
  await Promise.all([heard(plain, 'a notification'), heard(asking, 'a notification')])
  assert.deepEqual(told(plain), [[null, 'a notification']])
  assert.deepEqual(told(asking), [
    ['read', { id: 5 }],
    ['read-all', { throughId: 5 }],
    ['deleted', { id: 5 }],
    [null, 'a notification'],
  ])
})

test('two subscriptions of one tab each get their own copy', async () => {
  const tab = await signedIn(front.url, 'm1')
  await subscribe(tab, 1, { id: 'a' })
  await subscribe(tab, 1, { id: 'b:\n' })
  backend.notify(1, 'twice')
  const copies = [await heard(tab, 'twice'), await heard(tab, 'twice')]
  assert.deepEqual(copies.map(({ headers }) => headers.get('subscription')).sort(), ['a', 'b:\n'])
  tab.send('UNSUBSCRIBE', { id: 'a', receipt: 'off' })
  await tab.next((frame) => frame.headers.get('receipt-id') === 'off')
  backend.notify(1, 'once')
  assert.equal((await heard(tab, 'once')).headers.get('subscription'), 'b:\n')
  assert.equal(told(tab).length, 3)
})

for (const side of ['relay', 'backend'] as const) {
  test(`a subscription that is made again under its id replaces the first at the ${side}`, async () => {
    const tab = await openTab(side === 'relay' ? front.url : backend.url.replace('http', 'ws'), 'm1')
    await subscribe(tab, 1)
    backend.notify(1, 'one')
    backend.notify(1, 'two')
    await heard(tab, 'two')
    assert.deepEqual(told(tab), [
      [null, 'one'],
      [null, 'two'],
    ])
    tab.socket.close()
  })
}

test('when the process ends every tab is told to come back later', async () => {
  const tabs = await Promise.all([1, 2, 3, 4, 5].map((n) => openTab(front.url, `m${n}`)))
  await front.relay.close()
  for (const tab of tabs) {
    const { code, reason } = await tab.closed
    assert.equal(code, 4503)
    assert.ok(Number(reason) > 0 && Number(reason) <= 20_000, reason)
  }
  await until(() => backend.lines() === 0)
})
