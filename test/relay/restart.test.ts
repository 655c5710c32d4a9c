import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { heard, openLine, openTab, resynced, subscribe, told } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
beforeEach(async () => {
  backend = await startBackend()
  front = await startRelay(backend.url, { redialMs: 15, ringEvents: 5 })
})
afterEach(async () => {
  await front.stop()
  await backend.crash()
})

const restart = async () => {
  const { port, log, revoked, owners } = backend
  await backend.crash()
  await until(() => front.relay.stats().links === 0)
  backend = await startBackend({ port, log })
  for (const token of revoked) backend.revoked.add(token)
  for (const [token, owner] of owners) backend.owners.set(token, owner)
}
const bodies = (tab: Parameters<typeof told>[0]) => told(tab).map(([, body]) => body)

test('tabs stay while the backend restarts, and catch up once and in order', async () => {
  const tabs = await Promise.all([openTab(front.url, 'm1-a'), openTab(front.url, 'm1-b', {})])
  const sent = []
  for (let round = 1; round <= 5; round++) {
    backend.notify(1, `before ${round}`)
    backend.log.append(1, `lost wake ${round}`)
    await Promise.all(tabs.map((tab) => heard(tab, `before ${round}`)))
    await restart()
    backend.log.append(1, `while away ${round}`)
    await Promise.all(tabs.map((tab) => heard(tab, `lost wake ${round}`)))
    sent.push(`before ${round}`, `lost wake ${round}`, `while away ${round}`)
  }
  backend.notify(1, 'the end')
  await Promise.all(tabs.map((tab) => heard(tab, 'the end')))
  for (const tab of tabs) assert.deepEqual(bodies(tab), [...sent, 'the end'])
})

test('when too much was missed each tab that can is told once to load anew', async () => {
  const [tab, plain] = [await openTab(front.url, 'm1'), await openTab(front.url, 'm1', {})]
  backend.notify(1, 'before')
  await Promise.all([heard(tab, 'before'), heard(plain, 'before')])
  for (let n = 0; n < 10; n++) backend.log.append(1, n)
  backend.log.trim(2)
  await restart()
  await resynced(tab)
  backend.notify(1, 'after')
  await Promise.all([heard(tab, 'after'), heard(plain, 'after')])
  assert.deepEqual(told(tab), [
    [null, 'before'],
    ['resync', {}],
    [null, 'after'],
  ])
  assert.deepEqual(bodies(plain), ['before', 'after'])
})

test('when numbering starts anew each tab is told once to load anew', async () => {
  const tab = await openTab(front.url, 'm1')
  for (const n of [1, 2, 3]) backend.notify(1, n)
  await heard(tab, 3)
  backend.log.restart('second')
  await restart()
  await resynced(tab)
  backend.notify(1, 'after')
  assert.equal((await heard(tab, 'after')).headers.get('epoch'), 'second')
  assert.deepEqual(bodies(tab), [1, 2, 3, {}, 'after'])
})

test('a tab that opens while the backend is away is served when it is back', async () => {
  const first = await openTab(front.url, 'm1')
  const { port, log } = backend
  await backend.crash()
  await until(() => front.relay.stats().links === 0)
  const late = await openTab(front.url, 'm1')
  log.append(1, 'news')
  backend = await startBackend({ port, log })
  await Promise.all([heard(first, 'news'), heard(late, 'news')])
  assert.deepEqual([bodies(first), bodies(late)], [['news'], ['news']])
})

test('a refused token is not the end while another tab has a good one', async () => {
  const good = await openTab(front.url, 'm1-good')
  const bad = await openTab(front.url, 'm1-bad')
  backend.revoked.add('m1-bad')
  await restart()
  assert.equal((await bad.closed).code, 4401)
  backend.notify(1, 'for the good one')
  await heard(good, 'for the good one')
})

test('when every token is refused the tabs have to sign in again', async () => {
  const tabs = await Promise.all([openTab(front.url, 'm1-a'), openTab(front.url, 'm1-b')])
  backend.revoked.add('m1-a').add('m1-b')
  await restart()
  for (const tab of tabs) assert.equal((await tab.closed).code, 4401)
  await until(() => front.relay.stats().members === 0)
})

test('a token that has passed to another member does not carry his link over', async () => {
  const tab = await openTab(front.url, 'm1')
  backend.owners.set('m1', 2)
  await restart()
  assert.equal((await tab.closed).code, 4401)
})

test('a database that fails for a moment loses nothing', async () => {
  const tab = await openTab(front.url, 'm1')
  backend.log.fail(3)
  backend.notify(1, 'kept')
  await heard(tab, 'kept')
  assert.deepEqual(bodies(tab), ['kept'])
})

for (const [last, missed] of [
  [3, []],
  [1, [2, 3]],
  [0, [1, 2, 3]],
] as const) {
  test(`a tab that left after seq ${last} of 3 first hears ${missed.join(', ') || 'nothing'}`, async () => {
    const tab = await openTab(front.url, 'm1')
    for (const n of [1, 2, 3]) backend.notify(1, n)
    await heard(tab, 3)
    const again = await openTab(front.url, 'm1', { events: 'v1', epoch: 'first', 'last-seq': last })
    backend.notify(1, 'after')
    await heard(again, 'after')
    assert.deepEqual(bodies(again), [...missed, 'after'])
  })
}

const anew = [
  { name: 'whose place is older than what is kept', headers: { epoch: 'first', 'last-seq': 1 } },
  { name: 'from another epoch', headers: { epoch: 'old', 'last-seq': 8 } },
]
for (const { name, headers } of anew) {
  test(`a tab ${name} is told to load anew, unless it would not understand`, async () => {
    const tab = await openTab(front.url, 'm1')
    for (let n = 1; n <= 8; n++) backend.notify(1, n)
    await heard(tab, 8)
    const [asking, plain] = [
      await openTab(front.url, 'm1', { events: 'v1', ...headers }),
      await openTab(front.url, 'm1', headers),
    ]
    backend.notify(1, 'after')
    await Promise.all([heard(asking, 'after'), heard(plain, 'after')])
    assert.deepEqual(told(asking), [
      ['resync', {}],
      [null, 'after'],
    ])
    assert.deepEqual(told(plain), [[null, 'after']])
  })
}

test('tabs that come back to another web process catch up from the backend', async () => {
  for (let n = 1; n <= 6; n++) backend.log.append(1, n)
  const other = await startRelay(backend.url)
  const lines = await Promise.all(['a', 'b', 'c'].map((n) => openLine(other.url).then((line) => ({ line, n }))))
  for (const [i, { line, n }] of lines.entries()) {
    line.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer m1-${n}` })
    void subscribe(line, 1, { events: 'v1', epoch: 'first', 'last-seq': 3 + i })
  }
  await Promise.all(lines.map(({ line }) => heard(line, 6).catch(() => undefined)))
  assert.deepEqual(
    lines.map(({ line }) => bodies(line).filter((body) => typeof body === 'number')),
    [[4, 5, 6], [5, 6], [6]],
  )
  await other.stop()
})

test('a relay that closes waits until the last line has gone', async () => {
  const [quick, slow] = await Promise.all([openLine(front.url), openLine(front.url)])
  slow.socket.pause()
  let isClosed = false
  const closing = front.relay.close().then(() => {
    isClosed = true
  })
  await quick.closed
  await until(() => front.relay.stats().lines === 1)
  assert.equal(isClosed, false)
  slow.socket.resume()
  await Promise.all([slow.closed, closing])
  assert.equal(front.relay.stats().lines, 0)
})
