import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { CallFailed, networkProblem, type Outcome, problemOf } from '../../client/api/problem.ts'
import { ChunkFailed } from '../../client/app/chunks.ts'
import type { App } from '../../client/app/context.ts'
import { createStood } from '../../client/app/stood.ts'
import { createOffline } from '../../client/offline/state.ts'
import { loadNew } from '../../client/transactions/entry.ts'
import { listBooks } from '../../shared/clients/contract.ts'

const READ_AT = Date.parse('2026-11-27T04:12:00+09:00')
const HERE = new URL('http://localhost/list?page=2')
const THERE = new URL('http://localhost/list?page=3')
const NOTHING = Symbol('nothing')

type Rows = { rows: Promise<Outcome<string[]>> }
const ok = (...rows: string[]): Rows => ({ rows: Promise.resolve({ ok: true, value: rows }) })
const failed = (status: number): Rows => ({
  rows: Promise.resolve({ ok: false, problem: problemOf(status, undefined) }),
})

/** A list that is on screen, and what is done about it. */
function screen(
  visibilityState: 'visible' | 'hidden' = 'visible',
  bare = false,
  bringBar: () => Promise<unknown> = () => Promise.resolve(),
) {
  let now = READ_AT
  const offline = createOffline()
  const forget = mock.fn()
  const revalidate = mock.fn(async () => undefined)
  const waiting: { run: () => void; ms: number }[] = []
  const shown: Record<string, unknown> = { list: ok('양파') }
  Object.assign(globalThis, { document: { visibilityState } })
  const state = { location: HERE, loaderData: shown, matches: [{ route: { handle: { bare } } }] }
  const subscribe = mock.fn((_: (now: typeof state) => void) => undefined)
  const orStood = createStood({
    app: { call: { forget }, now: () => now, stores: { offline } } as unknown as App,
    router: { state, revalidate, subscribe } as never,
    bringBar,
    wait: (run, ms) => void waiting.push({ run, ms }),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    state: offline.state,
    waiting,
    revalidate,
    forget,
    async read(load: () => Rows | Promise<Rows>, url = HERE) {
      const { data, news } = await orStood('list', url, async () => load())
      const rows = await data.rows
      const told = news && (await Promise.race([news.rows, settled().then(() => NOTHING)]))
      await settled()
      shown.list = data
      return { rows, told }
    },
    goes: (ms: number) => {
      now += ms
    },
    /** The page at another address stands. */
    steps(url: URL) {
      state.location = url
      subscribe.mock.calls[0]?.arguments[0](state)
    },
  }
}

for (const [why, status] of [
  ['is busy', 503],
  ['has no answer of its backend', 502],
  ['wants fewer questions', 429],
  ['is not reached', 0],
] as const)
  test(`a list that is read again while the service ${why} stays, with the time it is of, and is new again when it can be read`, async () => {
    const { read, state, goes } = screen()
    goes(60_000)
    const kept = await read(() =>
      status === 0 ? { rows: Promise.resolve({ ok: false, problem: networkProblem }) } : failed(status),
    )
    assert.deepEqual(kept.rows, { ok: true, value: ['양파'] })
    assert.equal(kept.told, NOTHING, 'the stores keep what they know')
    assert.equal(state.behindAt, READ_AT)
    assert.equal(state.hasBar, true)
    const fresh = await read(() => ok('양파', '대파'))
    assert.deepEqual(fresh.rows, { ok: true, value: ['양파', '대파'] })
    assert.deepEqual(fresh.told, fresh.rows)
    assert.equal(state.behindAt, null)
  })

for (const status of [401, 403, 404])
  test(`what is answered ${status} is told, and nothing of before is shown in its place`, async () => {
    const { read, state } = screen()
    const { rows } = await read(() => failed(status))
    assert.equal(rows.ok, false)
    assert.equal(state.behindAt, null)
  })

test('a page whose data holds it back stays when that cannot be had', async () => {
  const { read, state } = screen()
  const kept = await read(() => Promise.reject(new CallFailed(problemOf(503, undefined))))
  assert.deepEqual([kept.rows, kept.told, state.behindAt], [{ ok: true, value: ['양파'] }, null, READ_AT])
  await assert.rejects(read(() => Promise.reject(new CallFailed(problemOf(403, undefined)))))
  await assert.rejects(read(() => Promise.reject(new TypeError('a mistake of ours'))))
})

test('a page stays when the file that reads it does not come, and says that only a reload brings it until it is new', async () => {
  const { read, state } = screen()
  const kept = await read(() => Promise.reject(new ChunkFailed('client/list', '인터넷이 끊겼어요')))
  assert.deepEqual([kept.rows, kept.told], [{ ok: true, value: ['양파'] }, null])
  assert.deepEqual([state.behindAt, state.lacksFile], [READ_AT, true])
  await read(() => ok('대파'))
  assert.deepEqual([state.behindAt, state.lacksFile], [null, false])
  await assert.rejects(
    read(() => Promise.reject(new ChunkFailed('client/list', '인터넷이 끊겼어요')), THERE),
    ChunkFailed,
  )
})

/** A new sale's form as it is read; of it, what its goods can be taken from. */
function formWith(warehouses: () => unknown): Rows {
  const book = { bookOwnerId: 7, reach: 'OWN', permissions: ['TRANSACTION_VIEW', 'INVENTORY_VIEW'] }
  const call = async ({ path }: { path: string }) => (path === listBooks.path ? [book] : warehouses())
  const app = { call } as unknown as App
  const { entry } = loadNew({ app, url: new URL('http://localhost/transaction/new?type=SALE'), params: {} })
  return {
    rows: entry.then((read) =>
      read.ok ? { ok: true, value: read.value.warehouses.map(({ warehouseName }) => warehouseName) } : read,
    ),
  }
}
const refusedWith = (status: number) => () => {
  throw new CallFailed(problemOf(status, undefined))
}

test('a form keeps what it has to choose from when that alone cannot be read anew, and goes without what it may not see', async () => {
  const { read, state } = screen()
  await read(() => formWith(() => [{ warehouseName: '가락 창고', status: 'ACTIVE', isDefault: true }]))
  const kept = await read(() => formWith(refusedWith(503)))
  assert.deepEqual([kept.rows, kept.told, state.behindAt], [{ ok: true, value: ['가락 창고'] }, NOTHING, READ_AT])
  const without = await read(() => formWith(refusedWith(403)))
  assert.deepEqual([without.rows, state.behindAt], [{ ok: true, value: [] }, null])
})

test('another address tells what it cannot read, and nothing is behind there', async () => {
  const { read, state, steps } = screen()
  await read(() => failed(503))
  const { rows } = await read(() => failed(503), THERE)
  assert.equal(rows.ok, false)
  assert.equal(state.behindAt, READ_AT, 'what is still shown is')
  steps(THERE)
  assert.equal(state.behindAt, null)
})

test('what fails when its person has gone on already is nothing to him', async () => {
  const { read, state, steps, waiting } = screen()
  const late = Promise.withResolvers<Outcome<string[]>>()
  const reading = read(() => ({ rows: late.promise }))
  steps(THERE)
  late.resolve({ ok: false, problem: problemOf(503, undefined) })
  await reading
  assert.deepEqual([state.behindAt, waiting.length], [null, 0])
})

test('a part that had failed before is told of anew, since there is nothing better', async () => {
  const { read, state } = screen()
  await read(() => failed(503), new URL('http://localhost/other'))
  const { rows } = await read(() => failed(429))
  assert.equal(!rows.ok && rows.problem.status, 429)
  assert.equal(state.behindAt, null)
})

test('where the line that says so does not come the page stays all the same, and is read again', async () => {
  const error = mock.method(console, 'error', () => undefined)
  const { read, state, waiting } = screen('visible', false, () => Promise.reject(new Error('no network')))
  assert.equal((await read(() => failed(503))).rows.ok, true)
  assert.equal(state.hasBar, false)
  assert.equal(waiting.length, 1)
  assert.equal(error.mock.callCount(), 1)
  error.mock.restore()
})

test('a paper, above which nothing can say of when it is, tells what it cannot read', async () => {
  const { read, state } = screen('visible', true)
  assert.equal((await read(() => failed(503))).rows.ok, false)
  assert.equal(state.behindAt, null)
})

test('it is read again by itself, each time later, until it is new', async () => {
  const { read, waiting, revalidate, state } = screen()
  await read(() => failed(503))
  const waits: number[] = []
  for (let n = 1; n <= 7; n++) {
    const next = waiting.pop()
    assert.ok(next && waiting.length === 0, 'one at a time')
    waits.push(next.ms)
    next.run()
    assert.equal(revalidate.mock.callCount(), n)
    await read(() => failed(503))
  }
  for (const [n, least] of [2_500, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000].entries())
    assert.ok(waits[n] !== undefined && waits[n] >= least && waits[n] <= least * 3, `${waits}`)
  await read(() => ok('대파'))
  waiting.pop()?.run()
  assert.equal(revalidate.mock.callCount(), 7, 'what is new is not read again')
  assert.equal(state.behindAt, null)
})

test('nobody who looks elsewhere, or has no network, asks again', async () => {
  for (const isHidden of [true, false]) {
    const { read, waiting, revalidate, state } = screen(isHidden ? 'hidden' : 'visible')
    await read(() => failed(503))
    if (!isHidden) state.isAway = true
    waiting.pop()?.run()
    assert.equal(revalidate.mock.callCount(), 0)
    assert.equal(waiting.length, 1, 'it is looked again later')
  }
})
