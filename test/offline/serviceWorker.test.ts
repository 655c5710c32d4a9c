import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Told } from '../../client/offline/messages.ts'
import { fakeCaches } from './support/fakeCaches.ts'

/** A browser around the worker: its events, its caches, and a network that can go. */
const { all, room, caches } = fakeCaches()
const origin = 'https://market.example'
const hears = new Map<string, (event: unknown) => void>()
const net = { isThere: true, answer: (_path: string): Response | Promise<Response> => new Response(null) }
Object.assign(globalThis, {
  BUILD: { id: 'one', stylesheet: '/assets/app.css' },
  caches,
  location: new URL(origin),
  addEventListener: (name: string, run: (event: unknown) => void) => hears.set(name, run),
  skipWaiting: async () => undefined,
  clients: { claim: async () => undefined },
  fetch: async (asked: string | { url: string }) => {
    if (!net.isThere) throw new TypeError('nobody there')
    return net.answer(new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname)
  },
})
await import('../../client/offline/serviceWorker.ts')

async function happen(name: string, event: object): Promise<Response | null> {
  const lasting: Promise<unknown>[] = []
  const answers: Promise<Response>[] = []
  hears.get(name)?.({
    ...event,
    waitUntil: (done: Promise<unknown>) => lasting.push(done),
    respondWith: (answer: Promise<Response>) => answers.push(answer),
  })
  const answer = (await answers[0]) ?? null
  // What lasts may bring more that does.
  for (let done = 0; done < lasting.length; ) done += (await Promise.all(lasting.slice(done))).length
  return answer
}
const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  happen('fetch', { request: { method, mode, url: origin + path } })
const open = (path: string) => ask(path, { mode: 'navigate' })
const tell = (data: Told) => happen('message', { data })

const html = (words: string) =>
  `<!DOCTYPE html><html lang="ko"><head><title>${words}</title></head><body>${words}</body></html>`
const pageOf = (keeper: string, words: string) => () =>
  new Response(html(words), {
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store', 'x-page-of': keeper },
  })
const json = (value: unknown) => () => Response.json(value)

/** What stands there without a network: the page's words, or none where nothing was kept. */
async function without<T>(work: () => Promise<T>): Promise<T> {
  net.isThere = false
  return work().finally(() => {
    net.isThere = true
  })
}
const opens = (path: string) =>
  without(async () => {
    const answer = await open(path)
    return answer?.status === 200 ? /<body>(.*)<\/body>/.exec(await answer.text())?.[1] : null
  })
const reads = (path: string) =>
  without(() =>
    ask(path).then(
      (answer) => answer?.json() ?? null,
      () => null,
    ),
  )

/** Member 7 has opened a page and what it was made of. */
async function asSeven() {
  net.answer = pageOf('7-1', 'of seven')
  await open('/main')
  net.answer = json({ of: 'seven' })
  await ask('/api/inventory')
}
const has = async () => [await opens('/main'), await reads('/api/inventory')]
const nothing = [null, null]

test('without a network the member has his page and what it was made of; with one he has the network’s', async () => {
  await asSeven()
  assert.deepEqual(await has(), ['of seven', { of: 'seven' }])
  net.answer = pageOf('7-1', 'of seven, later')
  assert.match((await (await open('/main'))?.text()) ?? '', /later/)
  net.answer = () => new Response('{}', { status: 401 })
  assert.equal((await ask('/api/inventory'))?.status, 401)
  assert.deepEqual(await has(), ['of seven, later', { of: 'seven' }], 'a session that has to be renewed is not over')
})

for (const status of [403, 404, 410])
  test(`a page or an answer that a member may no longer read, told by a ${status}, has no copy any more; his others stay`, async () => {
    await asSeven()
    net.answer = json({ of: 'seven' })
    await ask('/api/clients/5')
    net.answer = () => new Response('{}', { status })
    await ask('/api/inventory')
    assert.deepEqual([await has(), await reads('/api/clients/5')], [['of seven', null], { of: 'seven' }])
    net.answer = () =>
      new Response(html('gone'), { status, headers: { 'content-type': 'text/html', 'x-page-of': '7-1' } })
    await open('/main')
    assert.deepEqual(await has(), nothing)
  })

const ends: readonly [how: string, work: () => Promise<unknown>][] = [
  ['he signs out', () => ask('/api/member/logout', { method: 'POST' })],
  ['he signs out by a plain form', () => open('/member/logout')],
  ['the login screen is opened', () => open('/member/login')],
  ['somebody begins to sign in', () => open('/oauth2/authorization/kakao')],
  ['an admin begins to act in a name', () => ask('/api/admin/members/9/impersonate', { method: 'POST' })],
  ['an admin is himself again', () => ask('/api/admin/members/exit-impersonate', { method: 'POST' })],
  ['the page tells that it is over', () => tell({ kind: 'wipe' })],
]
for (const [how, work] of ends)
  test(`nothing of a member is left when ${how}, even if nobody answers that`, async () => {
    await asSeven()
    await without(() => work().catch(() => null))
    assert.deepEqual(await has(), nothing)
  })

test('nothing is left when a renewal is refused; one that only fails changes nothing', async () => {
  await asSeven()
  net.answer = () => new Response(null, { status: 503 })
  await ask('/api/oauth2/refresh')
  assert.deepEqual(await has(), ['of seven', { of: 'seven' }])
  net.answer = () => new Response(null, { status: 401 })
  await ask('/api/oauth2/refresh')
  assert.deepEqual(await has(), nothing)
})

for (const [whose, keeper] of [
  ['another member’s', '8-1'],
  ['his of another market', '7-2'],
  ['nobody’s, as a visitor’s or an admin’s in his name', 'nobody'],
])
  test(`a page that is ${whose} leaves nothing of what was kept before`, async () => {
    await asSeven()
    net.answer = pageOf(keeper ?? '', 'other')
    await open('/services/inventory')
    assert.deepEqual(await has(), nothing)
    assert.equal(await opens('/services/inventory'), keeper === 'nobody' ? null : 'other')
  })

test('a page that was on its way when another signed in leaves nobody anything', async () => {
  await asSeven()
  const slow = Promise.withResolvers<Response>()
  net.answer = () => slow.promise
  const pending = open('/slow')
  net.answer = pageOf('8-1', 'of eight')
  await open('/main')
  slow.resolve(pageOf('7-1', 'of seven')())
  await pending
  assert.deepEqual([await opens('/slow'), await opens('/main')], nothing)
})

test('answers of a session that has ended are not kept', async () => {
  await asSeven()
  const slow = Promise.withResolvers<Response>()
  net.answer = () => slow.promise
  const pending = ask('/api/clients')
  await tell({ kind: 'wipe' })
  net.answer = pageOf('8-1', 'of eight')
  await open('/main')
  slow.resolve(Response.json({ of: 'seven' }))
  await pending
  assert.equal(await reads('/api/clients'), null)
})

test('real time, files, other origins and writes pass by; the back office is never kept', async () => {
  for (const [path, options] of [
    ['/ws/info', {}],
    ['/api/clients/export', {}],
    ['/api/statements/clients/7/pdf', { mode: 'navigate' }],
    ['/api/inventory/receipts', { method: 'POST' }],
    ['/services/inventory', { method: 'POST', mode: 'navigate' }],
  ] as const)
    assert.equal(await ask(path, options), null, path)
  assert.equal(
    await happen('fetch', { request: { method: 'GET', mode: 'cors', url: 'https://elsewhere.example/' } }),
    null,
  )

  await asSeven()
  net.answer = pageOf('7-1', 'back office')
  await open('/admin/users')
  assert.equal(await opens('/admin/users'), null)
  assert.equal((await without(() => open('/admin/users')))?.status, 503, 'it says so in our words')
  net.answer = json({ secret: true })
  assert.equal(await ask('/api/admin/members'), null)
})

test('a new build takes its own files, and those of the old one go', async () => {
  net.answer = () => new Response('body{}', { headers: { 'content-type': 'text/css' } })
  await (await caches.open('assets:zero')).put('/assets/old.js', new Response('old'))
  await happen('install', {})
  await happen('activate', {})
  assert.deepEqual(
    [...all.keys()].filter((name) => name.startsWith('assets:')),
    ['assets:one'],
  )
  net.answer = () => assert.fail('a file of the build is asked for once')
  assert.equal(await (await ask('/assets/app.css'))?.text(), 'body{}')
  net.answer = () => new Response('gone', { status: 404 })
  assert.equal((await ask('/assets/old.js'))?.status, 404)
})

for (const [what, full] of [
  ['for no copy', { forCopies: false }],
  ['not even for a cache', { forCaches: false }],
] as const)
  test(`a browser that has room ${what} shows pages with their files, and takes a new build`, async (t) => {
    t.mock.method(console, 'error', () => undefined)
    all.clear()
    net.answer = (path) => new Response(`of ${path}`, { headers: { 'content-type': 'text/css' } })
    Object.assign(room, full)
    try {
      await happen('install', {})
      await happen('activate', {})
      for (const path of ['/assets/app.css', '/assets/page.js'])
        assert.equal(await (await ask(path))?.text(), `of ${path}`)
      await assert.rejects(
        without(() => ask('/assets/app.css')),
        /nobody there/,
      )
    } finally {
      Object.assign(room, { forCaches: true, forCopies: true })
    }
  })

test('a new build does not come in place of the old one while its styles cannot be fetched', async () => {
  all.clear()
  await assert.rejects(
    without(() => happen('install', {})),
    /nobody there/,
  )
})
