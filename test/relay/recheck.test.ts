import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Frame } from '../../shared/realtime/frame.ts'
import { heard, openLine, openTab, resynced, signedIn, told } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

/** Short, so that what takes a minute can be seen; the tests wait for what happens and not for the time. */
const limits = { recheckMs: 20, heartBeatMs: 160 }

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
before(async () => {
  backend = await startBackend({ limits, headMs: 20 })
  front = await startRelay(backend.url, { ...limits, redialMs: 15 })
})
after(async () => {
  await front.stop()
  await backend.crash()
})
const direct = () => backend.url.replace('http', 'ws')

test('a member whose session ended without a word is found by the next check, at the relay and at the backend', async () => {
  const tabs = [await openTab(front.url, 'm1'), await openTab(direct(), 'm1')]
  backend.revoked.add('m1')
  for (const tab of tabs) assert.equal((await tab.closed).code, 4401)
})

test('the check ends only the tab whose session is over, not the one beside it', async () => {
  const goes = await openTab(front.url, 'm2-old')
  const stays = await openTab(front.url, 'm2-new')
  backend.revoked.add('m2-old')
  assert.equal((await goes.closed).code, 4401)
  backend.notify(2, 'still here')
  await heard(stays, 'still here')
  stays.socket.close()
})

test('a token that has become another member’s ends the line', async () => {
  const tab = await openTab(direct(), 'm3')
  backend.owners.set('m3', 33)
  assert.equal((await tab.closed).code, 4401)
})

test('a check that nobody can answer lets everybody stay', async () => {
  const tab = await openTab(front.url, 'm4')
  const asked = backend.asked('m4')
  backend.failing.add('m4')
  await until(() => backend.asked('m4') > asked + 2)
  backend.notify(4, 'still here')
  await heard(tab, 'still here')
  backend.failing.delete('m4')
  tab.socket.close()
})

test('a session that ended while the backend was away is found as soon as it is back', async () => {
  const slow = await startRelay(backend.url, { redialMs: 15 })
  const goes = await openTab(slow.url, 'm5-old')
  const stays = await openTab(slow.url, 'm5-new')
  const { port, log } = backend
  await backend.crash()
  await until(() => slow.relay.stats().links === 0)
  backend = await startBackend({ port, log, limits, headMs: 20 })
  backend.revoked.add('m5-old')
  assert.equal((await goes.closed).code, 4401)
  backend.notify(5, 'still here')
  await heard(stays, 'still here')
  await slow.stop()
})

test('what was remembered of a token does not open a line after its session has ended', async () => {
  const first = await openTab(front.url, 'm6-old')
  const second = await openTab(front.url, 'm6-new')
  first.socket.close()
  backend.revoked.add('m6-old')
  backend.dismiss(6)
  backend.notify(6, 'one')
  await heard(second, 'one')
  const again = await openLine(front.url)
  again.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m6-old' })
  assert.equal((await again.closed).code, 4401)
  second.socket.close()
})

for (const side of ['relay', 'backend'] as const) {
  test(`a tab at the ${side} hears again and again how far its row goes, a plain client never`, async () => {
    const url = side === 'relay' ? front.url : direct()
    const member = side === 'relay' ? 7 : 8
    const asking = await openTab(url, `m${member}`)
    const plain = await openTab(url, `m${member}`, {})
    backend.notify(member, 'one')
    const [one] = await Promise.all([heard(asking, 'one'), heard(plain, 'one')])
    // Whatever came before it may have told of an empty row.
    const isLater = (frame: Frame) => asking.frames.indexOf(frame) > asking.frames.indexOf(one)
    for (let n = 0; n < 3; n++) {
      const { headers } = await asking.next((frame) => frame.headers.get('event') === 'head' && isLater(frame))
      assert.deepEqual([headers.get('epoch'), headers.get('seq')], ['first', '1'])
    }
    assert.deepEqual(told(plain), [[null, 'one']])
    asking.socket.close()
    plain.socket.close()
  })
}

test('a message that woke nobody arrives with the next word on how far the row goes', async () => {
  const tab = await openTab(front.url, 'm9')
  backend.log.append(9, 'nobody was woken')
  await heard(tab, 'nobody was woken')
  tab.socket.close()
})

test('whoever asks for what is not his is on record by name, at the relay and at the backend', async () => {
  const foreign = [
    '/topic/notifications/3',
    '/topic/notifications/*',
    '/user/queue/x',
    '/queue/any',
    `/${'x'.repeat(900)}`,
  ]
  for (const url of [front.url, direct()]) {
    for (const destination of foreign) {
      backend.denied.length = 0
      const eve = await signedIn(url, 'm10')
      eve.send('SUBSCRIBE', { id: 's', destination })
      assert.equal((await eve.closed).code, 4403)
      await until(() => backend.denied.length > 0)
      assert.deepEqual(backend.denied, [[10, destination.slice(0, 200)]])
      assert.deepEqual(told(eve), [])
    }
    backend.denied.length = 0
    const sender = await signedIn(url, 'm10')
    sender.send('SEND', { destination: '/queue/orders' }, '{}')
    assert.equal((await sender.closed).code, 4403)
    await until(() => backend.denied.length > 0)
    assert.deepEqual(backend.denied, [[10, '/queue/orders']])
  }
})

test('a relay that has lost the end of a row says so to its tabs', async () => {
  const tab = await openTab(front.url, 'm11')
  backend.notify(11, 'one')
  await heard(tab, 'one')
  backend.log.restart('second')
  backend.wake(11)
  await resynced(tab)
  tab.socket.close()
})

test('a session whose end may have been missed is found within seconds, long before its next check', async () => {
  const rare = await startBackend({ limits: { ...limits, recheckMs: 600_000 } })
  const line = rare.url.replace('http', 'ws')
  const [goes, stays] = [await openTab(line, 'm21-old'), await openTab(line, 'm21-new')]
  rare.revoked.add('m21-old')
  rare.doubt()
  assert.equal((await goes.closed).code, 4401)
  rare.notify(21, 'still here')
  await heard(stays, 'still here')
  stays.socket.close()
  await rare.crash()
})
