import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { createOwners } from '../../server/session/owners.ts'
import { createUpstream, type Upstream } from '../../server/upstream.ts'
import { type StandIn, startStandIn } from '../stand-in/standIn.ts'
import { heard, openLine, resynced } from './support/line.ts'
import { startRelay, until } from './support/servers.ts'

let standIn: StandIn
let upstream: Upstream
let owners: ReturnType<typeof createOwners>
let front: Awaited<ReturnType<typeof startRelay>>
beforeEach(async () => {
  standIn = await startStandIn({ origin: 'http://localhost' })
  upstream = createUpstream(standIn.url)
  owners = createOwners(upstream)
  front = await startRelay(standIn.url, { redialMs: 10, receiptMs: 20 }, { identify: owners.of })
})
afterEach(async () => {
  await front.stop()
  await upstream.close()
  await standIn.stop()
})

const tabWith = async (token: string) => {
  const line = await openLine(front.url)
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })
  return line
}
const subscribed = async (token: string, memberId: number) => {
  const line = await tabWith(token)
  await line.next('CONNECTED')
  line.send('SUBSCRIBE', { id: 's', destination: `/topic/notifications/${memberId}`, receipt: 'r', events: 'v1' })
  await line.next('RECEIPT')
  return line
}

test('a tab hears a broker that speaks SockJS alone and names nobody, also after it was lost', async () => {
  const line = await subscribed(standIn.people.accessToken(1), 1)
  await resynced(line)
  standIn.broker.publish('/topic/notifications/1', 'one')
  await heard(line, 'one')
  standIn.broker.cut()
  await until(() => standIn.broker.topics().length === 1)
  standIn.broker.publish('/topic/notifications/1', 'two')
  await heard(line, 'two')
})

test('another member’s topic stays shut, though such a broker would open it', async () => {
  const line = await tabWith(standIn.people.accessToken(2))
  await line.next('CONNECTED')
  line.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/1' })
  assert.equal((await line.closed).code, 4403)
})

test('a token that the backend does not know gets no line, whatever it says of itself', async () => {
  const forged = `x.${Buffer.from(JSON.stringify({ sub: '1', id: 1 })).toString('base64url')}.x`
  assert.equal((await (await tabWith(forged)).closed).code, 4401)
})

test('a token that has ended is nobody’s, though it was remembered', async () => {
  const token = standIn.people.accessToken(1)
  owners.remember(token, 1)
  assert.equal(await owners.of(token), 1)
  standIn.people.signOut(token)
  assert.equal(await owners.of(token), null)
})
