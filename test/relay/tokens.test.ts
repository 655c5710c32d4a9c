import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { heard, openLine, openTab, signedIn, subscribe, told } from './support/line.ts'
import { type Backend, ORIGIN, startBackend, startRelay, until } from './support/servers.ts'

let backend: Backend
let front: Awaited<ReturnType<typeof startRelay>>
let checking = async (): Promise<void> => undefined
before(async () => {
  backend = await startBackend({ checking: () => checking() })
  front = await startRelay(backend.url, { heartBeatMs: 100 })
})
after(async () => {
  await front.stop()
  await backend.crash()
})

test('a forged token that names a member does not join his link', async () => {
  const his = await openTab(front.url, 'm3-real')
  const forged = await openLine(front.url)
  forged.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer forged.m3.token' })
  assert.equal((await forged.next('ERROR')).headers.get('message'), 'login needed')
  assert.equal((await forged.closed).code, 4401)
  backend.notify(3, 'private')
  await heard(his, 'private')
  assert.deepEqual(told(forged), [])
  his.socket.close()
})

test('a member who names another one in the topic hears nothing of him', async () => {
  const his = await openTab(front.url, 'm3')
  const eve = await signedIn(front.url, 'm4')
  eve.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/3' })
  backend.notify(3, 'for 3 alone')
  await heard(his, 'for 3 alone')
  assert.equal((await eve.closed).code, 4403)
  assert.deepEqual(told(eve), [])
  his.socket.close()
})

test('each token is asked about once, however many tabs bring it at the same time', async () => {
  const tabs = await Promise.all([1, 2, 3].map(() => signedIn(front.url, 'm5-once')))
  assert.equal(backend.asked('m5-once'), 1)
  for (const tab of tabs) tab.socket.close()
})

test('a line that never says CONNECT is closed in time', async () => {
  const hasty = await startRelay(backend.url, { connectWithinMs: 50, heartBeatMs: 40 })
  const line = await openLine(hasty.url)
  assert.equal((await line.closed).code, 4401)
  await hasty.stop()
})

test('a line whose token nobody gets round to checking is told to come back', async () => {
  const { promise: stuck, resolve: answer } = Promise.withResolvers<void>()
  checking = () => stuck
  const hasty = await startRelay(backend.url, { checkWithinMs: 50, heartBeatMs: 40, dialMs: 60_000 })
  const line = await openLine(hasty.url)
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m5-stuck' })
  assert.equal((await line.closed).code, 4500)
  answer()
  checking = async () => undefined
  await hasty.stop()
})

test('more tokens than may wait to be checked are sent back, and those that wait are answered', async () => {
  const { promise: stuck, resolve: answer } = Promise.withResolvers<void>()
  checking = () => stuck
  const small = await startRelay(backend.url, { verifications: 1, verificationsWaiting: 1, dialMs: 60_000 })
  const connect = async (token: string) => {
    const line = await openLine(small.url)
    line.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })
    return line
  }
  const first = await connect('m5-first')
  await until(() => backend.asked('m5-first') === 1)
  const [one, other] = [await connect('m5-second'), await connect('m5-third')]
  const sent = await Promise.race([one, other].map(async (line) => ({ line, code: (await line.closed).code })))
  assert.equal(sent.code, 4500)
  answer()
  checking = async () => undefined
  await first.next('CONNECTED')
  await (sent.line === one ? other : one).next('CONNECTED')
  await small.stop()
})

test('a line that says something else first is closed at once', async () => {
  const line = await openLine(front.url)
  line.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/3' })
  assert.equal((await line.closed).code, 4401)
})

test('what a tab sends while its token is checked is done afterwards, in order', async () => {
  const line = await openLine(front.url)
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m5' })
  line.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/5', receipt: 'r' })
  await line.next('RECEIPT')
  assert.deepEqual(
    line.frames.map(({ command }) => command),
    ['CONNECTED', 'RECEIPT'],
  )
  line.socket.close()
})

test('a tab is told to retry while nobody can check its token', async () => {
  checking = () => Promise.reject(new Error('the database is away'))
  const line = await openLine(front.url)
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m6' })
  assert.equal((await line.closed).code, 4500)
  checking = async () => undefined
})

test('a page that is closed while its token is checked leaves nothing behind', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  checking = () => promise
  const line = await openLine(front.url)
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m11' })
  await until(() => backend.asked('m11') > 0)
  const { tabs, lines } = front.relay.stats()
  line.socket.terminate()
  await until(() => front.relay.stats().lines === lines - 1)
  checking = async () => undefined
  resolve()
  const next = await signedIn(front.url, 'm11')
  assert.equal(front.relay.stats().tabs, tabs + 1)
  next.socket.close()
})

test('a token that names no end is asked about again after a while', async () => {
  const forgetful = await startRelay(backend.url, { rememberMs: -1 })
  for (const _ of [1, 2]) (await signedIn(forgetful.url, 'm12')).socket.close()
  assert.equal(backend.asked('m12'), 2)
  await forgetful.stop()
})

test('a tab whose token has run out is closed, to come back with a newer one', async () => {
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 3600 })).toString('base64url')
  const line = await signedIn(front.url, `m6-x.${claims}.sig`)
  assert.deepEqual(await line.closed, { code: 4401, reason: 'the token has expired' })
})

test('a member whose sessions were ended loses his tabs, and only those whose token is refused', async () => {
  const stays = await openTab(front.url, 'm7-good')
  const goes = await openTab(front.url, 'm7-bad')
  backend.revoked.add('m7-bad')
  backend.dismiss(7)
  assert.equal((await goes.closed).code, 4401)
  backend.notify(7, 'still here')
  await heard(stays, 'still here')
  stays.socket.close()
})

test('a member whose sessions are ended before his page listens hears nothing any more', async () => {
  const line = await signedIn(front.url, 'm13')
  backend.revoked.add('m13')
  backend.dismiss(13)
  const closed = line.closed
  line.send('SUBSCRIBE', { id: 's', destination: '/topic/notifications/13' })
  assert.equal((await closed).code, 4401)
})

test('a member whose sessions were all ended cannot come back with what was remembered', async () => {
  const tab = await openTab(front.url, 'm8')
  backend.revoked.add('m8')
  backend.dismiss(8)
  assert.equal((await tab.closed).code, 4401)
  const again = await openLine(front.url)
  again.send('CONNECT', { 'accept-version': '1.2', Authorization: 'Bearer m8' })
  assert.equal((await again.closed).code, 4401)
  await until(() => front.relay.stats().members <= 7)
})

test('the session cookie signs a page in, and the frames carry no token', async () => {
  const line = await openLine(front.url, { cookie: 'theme=dark; session=m9' })
  line.send('CONNECT', { 'accept-version': '1.2' })
  assert.equal((await line.next('CONNECTED')).headers.get('user-name'), '9')
  await subscribe(line, 9)
  backend.notify(9, 'by cookie')
  await heard(line, 'by cookie')
  line.socket.close()
})

test('a token in the URL is not read', async () => {
  const line = await openLine(front.url, { path: '/ws?token=m9&access_token=m9&Authorization=Bearer%20m9' })
  line.send('CONNECT', { 'accept-version': '1.2' })
  assert.equal((await line.closed).code, 4401)
})

const origins: (string | null)[] = JSON.parse(
  await readFile(new URL('../corpora/origins.json', import.meta.url), 'utf8'),
)
for (const origin of origins) {
  test(`a page of origin ${JSON.stringify(origin)} cannot use the cookie`, async () => {
    await assert.rejects(openLine(front.url, { cookie: 'session=m9', origin }), /403/)
  })
}

for (const path of ['/ws', '/ws/websocket', '/ws?x=1']) {
  test(`our own page is signed in by the cookie at ${path}, and by nothing without it`, async () => {
    const line = await openLine(front.url, { cookie: 'session=m9', origin: ORIGIN, path })
    line.send('CONNECT', { 'accept-version': '1.2' })
    assert.equal((await line.next('CONNECTED')).headers.get('user-name'), '9')
    line.socket.close()
    const without = await openLine(front.url, { origin: ORIGIN, path })
    without.send('CONNECT', { 'accept-version': '1.2' })
    assert.equal((await without.closed).code, 4401)
  })
}

test('a page elsewhere without a cookie needs a token of its own', async () => {
  const line = await openLine(front.url, { origin: 'https://evil.example' })
  line.send('CONNECT', { 'accept-version': '1.2' })
  assert.equal((await line.closed).code, 4401)
})
