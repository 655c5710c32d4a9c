import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '../../backend/db/open.ts'
import { type Line, openLine, subscribe } from '../relay/support/line.ts'
import { type Cluster, type Process, startCluster } from '../support/cluster.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { openUntilDropped } from '../support/database.ts'
import { createDemoCopy } from '../support/demoCopy.ts'
import { expiredToken } from '../support/expiredToken.ts'
import { hasHaproxy } from '../support/haproxy.ts'
import { signedInVisitor, type Visitor } from '../support/visitor.ts'

/** What several processes behind one address owe each other; each is asked directly, past the load balancers. */

const serverUrl = hasHaproxy ? testDatabaseUrl : undefined
const skip = serverUrl === undefined && 'it needs haproxy, and TEST_DATABASE_URL with a PostgreSQL server'
/** How soon what one process was told has to show in every other. */
const SOON_MS = 1_000

let cluster: Cluster
let database: Database
before(async () => {
  if (serverUrl === undefined) return
  const databaseUrl = await createDemoCopy(serverUrl)
  cluster = await startCluster(databaseUrl, { web: 4, backends: 2, env: { RATE_LIMITS: 'on' } })
  database = openUntilDropped(databaseUrl)
})
after(async () => {
  await cluster?.close()
  await database?.close()
})

const signedIn = (name: string) => signedInVisitor(cluster.origin, `${name}@demo.example`)
const idOf = (who: Visitor) => Number(who.jar.get('id'))

/** Asks one process as somebody: a web process by his cookies, a backend by his token. */
const ask = (process: Process, who: Visitor, method: string, path: string, body?: unknown) =>
  fetch(process.url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'app',
      ...(cluster.web.includes(process)
        ? { cookie: who.cookieHeader() }
        : { authorization: `Bearer ${who.jar.get('accessToken')}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function tabOn(process: Process, who: Visitor): Promise<Line> {
  const tab = await openLine(process.url.replace('http', 'ws'), { cookie: who.cookieHeader(), origin: cluster.origin })
  tab.send('CONNECT', { 'accept-version': '1.2' })
  await tab.next('CONNECTED')
  await subscribe(tab, idOf(who))
  return tab
}

/** Asks every one of them until all answer so. @returns how long that took */
async function soon(processes: readonly Process[], shows: (process: Process) => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (const process of processes) while (!(await shows(process))) assert.ok(performance.now() - began < 10 * SOON_MS)
  const tookMs = performance.now() - began
  assert.ok(tookMs <= SOON_MS, `it took ${Math.round(tookMs)} ms`)
  return tookMs
}

async function change(by: Visitor, on: Process, key: string, value: unknown) {
  const { settings } = await (await ask(on, by, 'GET', '/api/admin/settings')).json()
  const { version } = settings.find((one: { key: string }) => one.key === key)
  const answer = await ask(on, by, 'PUT', '/api/admin/settings', { changes: { [key]: { value, version } } })
  assert.equal(answer.status, 200, await answer.text())
}

test('whichever backend a request is sent to, the dealer hears of it on every web process, once', {
  skip,
}, async (t) => {
  const [buyer, dealer] = [await signedIn('buyer'), await signedIn('dealer')]
  const tabs = await Promise.all(cluster.web.map((process) => tabOn(process, dealer)))
  const [first] = cluster.backends
  assert.ok(first)
  const { content: clients } = await (await ask(first, buyer, 'GET', '/api/clients?linked=true')).json()
  const { clientId } = clients.find((one: { clientName: string }) => one.clientName === '대박청과')
  const { content: products } = await (await ask(first, buyer, 'GET', '/api/product-codes')).json()
  for (const backend of cluster.backends) {
    const began = performance.now()
    const sent = await ask(backend, buyer, 'POST', '/api/services/purchase/request', {
      receiverClientId: clientId,
      desiredDate: '2099-01-01',
      items: [{ productCodeId: products[0].productCodeId, requestedQuantity: 3 }],
    })
    const { requestId } = await sent.json()
    const isIt = ({ body }: { body: string }) => body.includes(`"targetId":"${requestId}"`)
    await Promise.all(tabs.map((tab) => tab.next((frame) => frame.command === 'MESSAGE' && isIt(frame))))
    t.diagnostic(
      `${backend.name}: ${Math.round(performance.now() - began)} ms from the call to the last of ${tabs.length} tabs`,
    )
    for (const { frames } of tabs) assert.equal(frames.filter(isIt).length, 1)
  }
  for (const { socket } of tabs) socket.close()
})

test('four processes renew one session at once, eight times: one successor each time, and nobody is signed out', {
  skip,
}, async () => {
  let dealer = await signedIn('dealer')
  for (let round = 0; round < 8; round += 1) {
    // A session is renewed ten times a minute at most.
    if (round > 0 && round % 2 === 0) dealer = await signedIn('dealer')
    dealer.jar.set('accessToken', await expiredToken(dealer.jar.get('accessToken') ?? ''))
    const before = await tokenCount(idOf(dealer))
    const answers = await Promise.all(cluster.web.map((process) => ask(process, dealer, 'GET', '/api/oauth2/refresh')))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const refreshTokens = answers.map((answer) => cookieOf(answer, 'refreshToken'))
    assert.equal(new Set(refreshTokens).size, 1)
    assert.equal((await tokenCount(idOf(dealer))) - before, 1)
    dealer.jar.set('refreshToken', refreshTokens[0] ?? '')
    dealer.jar.set('accessToken', cookieOf(answers[0], 'accessToken') ?? '')
    await database.db
      .updateTable('refreshTokens')
      .set({ rotatedAt: sql<string>`"rotatedAt" - interval '1 minute'` })
      .where('rotatedAt', 'is not', null)
      .execute()
  }
  for (const process of cluster.web) assert.equal((await ask(process, dealer, 'GET', '/api/member/me')).status, 200)
})

const cookieOf = (answer: Response | undefined, name: string) =>
  answer?.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0]

const tokenCount = async (memberId: number) =>
  Number(
    (
      await database.db
        .selectFrom('refreshTokens as t')
        .innerJoin('sessions as s', 's.sessionId', 't.sessionId')
        .select((e) => e.fn.countAll().as('count'))
        .where('s.memberId', '=', memberId)
        .executeTakeFirstOrThrow()
    ).count,
  )

test('an allowance is one for all backends: thirty lookups a minute, wherever they are made', { skip }, async () => {
  const shipper = await signedIn('shipper')
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const backend = cluster.backends[n % cluster.backends.length]
    assert.ok(backend)
    statuses.push(
      (await ask(backend, shipper, 'GET', `/api/member/checkNickname?nickname=${encodeURIComponent(`상회${n}`)}`))
        .status,
    )
  }
  assert.deepEqual(statuses, [...Array.from({ length: 30 }, () => 200), 429])
})

test('a notice and a maintenance that one backend is told of show in every process within a second', {
  skip,
}, async (t) => {
  const [admin, buyer] = [await signedIn('admin'), await signedIn('buyer')]
  const [here] = cluster.backends
  assert.ok(here)
  await change(admin, here, 'site.notice', '오늘 밤 10시에 점검해요.')
  const shownMs = await soon(cluster.web, async (process) =>
    (await (await ask(process, buyer, 'GET', '/login')).text()).includes('오늘 밤 10시에 점검해요.'),
  )
  await change(admin, here, 'maintenance.mode', true)
  const refusedMs = await soon(
    cluster.backends,
    async (process) => (await ask(process, buyer, 'PUT', '/api/notifications/read-all')).status === 503,
  )
  await change(admin, here, 'maintenance.mode', false)
  await soon(
    cluster.backends,
    async (process) => (await ask(process, buyer, 'PUT', '/api/notifications/read-all')).status < 300,
  )
  t.diagnostic(`the notice ${Math.round(shownMs)} ms, the maintenance ${Math.round(refusedMs)} ms`)
})

test('a menu that is renamed is new for every process, and a member who is suspended is out of every process', {
  skip,
}, async () => {
  const [admin, retail] = [await signedIn('admin'), await signedIn('shipper')]
  const versions = async () =>
    Promise.all(
      cluster.web.map(
        async (process) => (await (await ask(process, retail, 'GET', '/api/menu/version')).json()).version,
      ),
    )
  const [before] = await versions()
  await database.db.updateTable('menus').set({ menuName: '새 이름' }).where('menuPath', '=', '/main').execute()
  const renamed = await versions()
  assert.equal(new Set(renamed).size, 1)
  assert.notEqual(renamed[0], before)
  const tabs = await Promise.all(cluster.web.map((process) => tabOn(process, retail)))
  const began = performance.now()
  const [, there] = cluster.backends
  assert.ok(there)
  const path = `/api/admin/members/${idOf(retail)}/status?${new URLSearchParams({ status: 'SUSPENDED', reason: '확인할 것이 있어 멈춰요' })}`
  assert.equal((await ask(there, admin, 'PUT', path)).status, 200)
  for (const process of [...cluster.web, ...cluster.backends])
    assert.equal((await ask(process, retail, 'GET', '/api/member/me')).status, 401, process.name)
  for (const { code } of await Promise.all(tabs.map(({ closed }) => closed))) assert.equal(code, 4401)
  assert.ok(performance.now() - began <= SOON_MS)
})

test('who signs out on one web process is out on the others, and his lines there end within a second', {
  skip,
}, async (t) => {
  const dealer = await signedIn('dealer')
  const tabs = await Promise.all(cluster.web.map((process) => tabOn(process, dealer)))
  const [here] = cluster.web
  assert.ok(here)
  const began = performance.now()
  assert.ok((await ask(here, dealer, 'POST', '/api/member/logout')).status < 300)
  for (const { code } of await Promise.all(tabs.map(({ closed }) => closed))) assert.equal(code, 4401)
  const tookMs = performance.now() - began
  assert.ok(tookMs <= SOON_MS, `it took ${Math.round(tookMs)} ms`)
  t.diagnostic(`${Math.round(tookMs)} ms to the last of ${tabs.length} tabs`)
  for (const process of cluster.web) assert.equal((await ask(process, dealer, 'GET', '/api/member/me')).status, 401)
})

test('a job that both backends are asked for at once runs once', { skip }, async () => {
  const admin = await signedIn('admin')
  const answers = await database.db.transaction().execute(async (trx) => {
    // What it reads first: it does not end before both have answered.
    await sql`lock table "auditArchives"`.execute(trx)
    return Promise.all(
      cluster.backends.map((process) => ask(process, admin, 'POST', '/api/admin/batches/auditArchive/run')),
    )
  })
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
})
