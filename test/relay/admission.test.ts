import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, mock, test } from 'node:test'
import { addressReader, type TrustedProxies } from '../../server/relay/address.ts'
import { createAdmission } from '../../server/relay/admission.ts'
import { relayLimits } from '../../server/relay/limits.ts'
import { addressKey } from '../../shared/kit/address.ts'
import { openLine, signedIn } from './support/line.ts'
import { type Backend, startBackend, startRelay, until } from './support/servers.ts'

const atFullPace = { ...relayLimits, halfPaceMs: 0 }

let backend: Backend
before(async () => {
  backend = await startBackend()
})
after(() => backend.crash())

/** What a refused upgrade is answered with. */
async function answerTo(url: string, headers: Record<string, string> = {}) {
  const asked = request(url.replace('ws', 'http').concat('/ws'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    },
  })
  asked.end()
  const answer = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])
  const [{ statusCode, headers: answered, socket }] = answer
  socket.destroy()
  return { status: statusCode, retryAfter: Number(answered['retry-after'] ?? 0) }
}

test('the 121st upgrade of an address within a minute has to wait, and the next minute is free again', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  const admission = createAdmission({ ...atFullPace, upgradesPerSecond: 1e6 })
  for (let n = 0; n < 120; n++) assert.equal(await admission.upgrade('203.0.113.5'), null)
  assert.deepEqual(await admission.upgrade('203.0.113.5'), { status: 429, retryAfterSeconds: 60 })
  assert.equal(await admission.upgrade('203.0.113.6'), null)
  mock.timers.tick(59_999)
  assert.deepEqual(await admission.upgrade('203.0.113.5'), { status: 429, retryAfterSeconds: 1 })
  mock.timers.tick(1)
  assert.equal(await admission.upgrade('203.0.113.5'), null)
  mock.timers.reset()
})

test('the 31st line of a member within a minute has to wait, whatever addresses he comes from', async () => {
  const admission = createAdmission(atFullPace)
  for (let n = 0; n < 30; n++) assert.equal(await admission.line(7), null)
  assert.equal((await admission.line(7))?.status, 429)
  assert.equal(await admission.line(8), null)
})

const settled = async (promise: Promise<unknown>) => {
  const none = Symbol('none')
  for (let n = 0; n < 10; n++) await null
  return (await Promise.race([promise, Promise.resolve(none)])) !== none
}

test('five hundred upgrades a second go on, ten at a time; more wait their turn, and who would wait five seconds is told to', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  const admission = createAdmission(atFullPace)
  const all = Array.from({ length: 2_510 }, (_, n) => admission.upgrade(`n${n}`))
  const through = async () => {
    // Each lets the next one go on.
    for (let n = 0; n < 20_000; n++) await null
    return (await Promise.all(all.map(settled))).filter(Boolean).length
  }
  assert.equal(await through(), 10 + 10, 'ten go on, and the last ten find all the others before them')
  assert.deepEqual(await all.at(-1), { status: 503, retryAfterSeconds: 5 })
  assert.deepEqual(await all[0], null)
  assert.equal(admission.waiting(), 2_490)
  for (let part = 1; part < 50; part++) {
    mock.timers.tick(20)
    assert.equal(await through(), 20 + part * 10)
  }
  mock.timers.reset()
})

test('a process that has just begun lets half as many in, until it has run for a while', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  const admission = createAdmission(relayLimits)
  const come = () => Array.from({ length: 40 }, (_, n) => admission.upgrade(`n${n}`))
  const through = async (all: Promise<unknown>[]) => {
    for (let n = 0; n < 1_000; n++) await null
    return (await Promise.all(all.map(settled))).filter(Boolean).length
  }
  const early = come()
  assert.equal(await through(early), 5)
  mock.timers.tick(20)
  assert.equal(await through(early), 10)
  for (let part = 0; part < relayLimits.halfPaceMs / 20; part++) {
    mock.timers.tick(20)
    await through(early)
  }
  const late = come()
  assert.equal(await through(late), 10)
  mock.timers.tick(20)
  assert.equal(await through(late), 20)
  mock.timers.reset()
})

test('whoever comes to a process that has just begun waits no longer than five seconds either, or is told to come again', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const admission = createAdmission(relayLimits, begun)
  const come = (many: number) => Array.from({ length: many }, (_, n) => admission.upgrade(`${Date.now()} ${n}`))
  const pause = async () => {
    for (let n = 0; n < 4_000; n++) await null
  }
  // Nothing for 0.7 s, 250 a second for three, 500 a second for what is left of five.
  const early = come(1_401)
  await pause()
  assert.deepEqual([admission.waiting(), await early.at(-1)], [1_400, { status: 503, retryAfterSeconds: 5 }])
  mock.timers.tick(relayLimits.behindFirstPagesMs)
  begin()
  for (let passed = relayLimits.behindFirstPagesMs; passed < 5_000; passed += 20) {
    await pause()
    mock.timers.tick(20)
  }
  await pause()
  assert.deepEqual([admission.waiting(), new Set(await Promise.all(early.slice(0, -1)))], [0, new Set([null])])
  come(2_500)
  await pause()
  assert.equal(admission.waiting(), 2_490, 'at its full pace it takes as many more')
  mock.timers.reset()
})

test('an address that asks too often takes nobody’s place', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] })
  const admission = createAdmission(atFullPace)
  const many = Array.from({ length: 1_000 }, () => admission.upgrade('203.0.113.66'))
  const refused = (await Promise.all(many.slice(120))).map((one) => one?.status)
  assert.deepEqual([...new Set(refused)], [429])
  const other = admission.upgrade('203.0.113.67')
  assert.equal(await settled(other), false, 'he waits behind 120')
  for (let n = 0; n < 15; n++) {
    mock.timers.tick(20)
    for (let each = 0; each < 1_000; each++) await null
  }
  assert.equal(await other, null)
  mock.timers.reset()
})

test('lines of a process that has just begun to listen wait behind its first pages; those that come later do not', async () => {
  const began = performance.now()
  const front = await startRelay(backend.url, { behindFirstPagesMs: 400 })
  const lines = [await openLine(front.url)]
  const first = performance.now()
  assert.ok(first - began >= 399, `let in after ${first - began} ms`)
  lines.push(await openLine(front.url))
  assert.ok(performance.now() - first < 400, 'the next had to wait too')
  for (const line of lines) line.socket.close()
  await front.stop()
})

test('an address over its limit is told how long to wait, before the upgrade', async () => {
  const front = await startRelay(backend.url, { upgradesPerAddress: 2 })
  const lines = [await openLine(front.url), await openLine(front.url)]
  const { status, retryAfter } = await answerTo(front.url)
  assert.equal(status, 429)
  assert.ok(retryAfter >= 1 && retryAfter <= 60, `${retryAfter}`)
  assert.equal(front.relay.stats().lines, 2)
  for (const line of lines) line.socket.close()
  await front.stop()
})

test('when all together ask too often they are told to come back later', async () => {
  const front = await startRelay(backend.url, { upgradesPerSecond: 0 })
  assert.deepEqual(await answerTo(front.url), { status: 503, retryAfter: 5 })
  await front.stop()
})

test('a member over his limit is told so before the upgrade once his cookie is known, else as soon as it is', async () => {
  const front = await startRelay(backend.url, { linesPerMember: 2 })
  const cookie = 'session=m1'
  const first = await openLine(front.url, { cookie })
  first.send('CONNECT', { 'accept-version': '1.2' })
  await first.next('CONNECTED')
  const second = await openLine(front.url, { cookie })
  second.send('CONNECT', { 'accept-version': '1.2' })
  await second.next('CONNECTED')
  assert.equal((await answerTo(front.url, { cookie, origin: 'https://market.example' })).status, 429)
  const third = await openLine(front.url)
  third.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m1-other' })
  assert.equal((await third.closed).code, 4429)
  const other = await signedIn(front.url, 'm2')
  for (const line of [first, second, other]) line.socket.close()
  await front.stop()
})

test('a process that holds as many sockets as it may refuses a line and lets it in once another has gone', async () => {
  const front = await startRelay(backend.url, { sockets: 3, lingerMs: 0 })
  // Each of his own: a socket here and a session with the backend.
  const first = await signedIn(front.url, 'm1')
  await signedIn(front.url, 'm2')
  assert.deepEqual(await answerTo(front.url), { status: 503, retryAfter: 5 })
  first.socket.close()
  await until(() => front.relay.stats().members === 1)
  assert.equal((await answerTo(front.url)).status, 101)
  await front.stop()
})

test('while the process ends an upgrade is refused with 503 and may come back at once', async () => {
  const front = await startRelay(backend.url, { drainTabs: 1, drainPauseMs: 1 })
  const lines = [await openLine(front.url), await openLine(front.url)]
  const closing = front.relay.close()
  await lines[0]?.closed
  assert.deepEqual(await answerTo(front.url), { status: 503, retryAfter: 1 })
  await closing
  await front.stop()
})

/** The reader, asked about an upgrade that came from `remote`. */
const readerFor = (trusted: TrustedProxies) => {
  const read = addressReader(trusted)
  return (remote: string, forwardedFor: string | undefined) =>
    read({
      socket: { remoteAddress: remote },
      headers: { 'x-forwarded-for': forwardedFor },
    } as unknown as IncomingMessage)
}
const clientAddress = readerFor(['loopback'])
const loopbackProxy = (forwardedFor: string | undefined) => clientAddress('127.0.0.1', forwardedFor)
const client = '203.0.113.5'

test('who is not behind our own proxy cannot say where he comes from', () => {
  const told = ['1.2.3.4', '127.0.0.1', '::1', 'unknown', '', `${client}, 1.1.1.1`]
  for (const forwarded of told) assert.equal(clientAddress(client, forwarded), client, forwarded)
})

const spoofed = [
  '1.2.3.4',
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.1, 10.0.0.2',
  'unknown',
  '_hidden',
  '"[2001:db8::1]:4711"',
  '1.2.3.4:80',
  '1.2.3',
  '999.1.1.1',
  ',,,',
  ' ',
  '\t1.2.3.4',
  'for=1.2.3.4',
  '0x7f.1',
  '127.1',
  'localhost',
  '１２７.0.0.1',
  `${client}, 1.2.3.4`,
  'a'.repeat(8_000),
]
test(`${spoofed.length} made-up X-Forwarded-For values change nothing about what our proxy saw`, () => {
  for (const value of spoofed) assert.equal(loopbackProxy(`${value}, ${client}`), client, value)
})

test('without a proxy’s word, or with one that is no address, our own proxy is the client', () => {
  for (const value of [undefined, '', 'unknown', '1.2.3.4:80']) assert.equal(loopbackProxy(value), '127.0.0.1')
})

test('the client behind two proxies on this machine is the one the first of them saw', () => {
  assert.equal(loopbackProxy(`1.2.3.4, ${client}, ::1, ::ffff:127.0.0.2`), client)
})

test('proxies elsewhere are believed when they are named, by address or subnet, and nobody is where none is', () => {
  const named = readerFor(['10.0.0.7', 'fd00::/8'])
  assert.equal(named('10.0.0.7', `1.2.3.4, ${client}, fd12::1`), client)
  assert.equal(named('10.0.0.8', client), '10.0.0.8')
  assert.equal(readerFor(false)('127.0.0.1', client), '127.0.0.1')
})

const keys: [address: string, key: string][] = [
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8:1:3::5', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4'],
]
for (const [address, key] of keys) {
  test(`${address} counts as ${key}`, () => assert.equal(addressKey(address), key))
}
