import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Navigation, RouteObject } from 'react-router'
import { orAnew } from '../../client/app/anew.ts'
import { ChunkFailed } from '../../client/app/chunks.ts'

const ENTRY = 'https://market.example/assets/boot-A.js'
const wanted = { pathname: '/client/list', search: '?q=x', hash: '', state: null, key: 'k', mask: undefined }
const going = { state: 'loading', location: wanted } as unknown as Navigation
const resting = { state: 'idle', location: undefined } as unknown as Navigation
const missing = new ChunkFailed('ListPage.js', '새 버전이 나왔거나 연결이 불안정해요')

/** A browser whose service answers so for the script the page began with. */
let answer: () => Promise<{ status: number }>
let loaded: string[]
const kept = new Map<string, string>()
const globals = ['fetch', 'location', 'sessionStorage'] as const
const before = Object.fromEntries(globals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
beforeEach(() => {
  loaded = []
  kept.clear()
  const browser = {
    fetch: () => answer(),
    location: { assign: (to: string) => void loaded.push(to) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  }
  for (const name of globals) Object.defineProperty(globalThis, name, { value: browser[name], configurable: true })
})
afterEach(() => {
  for (const name of globals) {
    const own = before[name]
    if (own) Object.defineProperty(globalThis, name, own)
    else Reflect.deleteProperty(globalThis, name)
  }
})

const gone = async () => ({ status: 404 })

type Lost = { lazy: { Component(): Promise<unknown> }; loader(): Promise<unknown> }

/** A page within the shell that lacks both of its files. */
function stepTo(navigation: Navigation) {
  const lost = () => Promise.reject(missing)
  const page: RouteObject = { path: 'client/list', lazy: { Component: lost }, loader: lost }
  const leaves = (isGoing: boolean) => loaded.push(isGoing ? 'going' : 'stayed')
  const shells = orAnew([{ path: '/', children: [page] }], ENTRY, () => navigation, leaves) as unknown as {
    children: Lost[]
  }[]
  const { lazy, loader } = shells[0]?.children[0] ?? assert.fail('the page is gone from the table')
  const settled: string[] = []
  const noted = (what: string, promise: Promise<unknown>) =>
    promise.then(
      () => settled.push(`${what} came`),
      (error) => settled.push(`${what}: ${error instanceof ChunkFailed ? error.chunk : error}`),
    )
  return {
    settled,
    component: () => noted('component', lazy.Component()),
    data: () => noted('data', loader()),
  }
}
const turn = () => new Promise(setImmediate)

for (const first of ['component', 'data'] as const)
  test(`a step that lacks both its files loads its address in full once, and shows nothing before, the ${first} first`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    answer = gone
    const step = stepTo(going)
    const other = first === 'data' ? 'component' : 'data'
    step[first]()
    await turn()
    step[other]()
    await turn()
    assert.deepEqual(loaded, ['going', '/client/list?q=x'])
    assert.deepEqual(step.settled, [])
    // Whoever stays, as a page with something unsaved may ask, is told in the end.
    t.mock.timers.tick(20_000)
    await turn()
    assert.deepEqual(step.settled.toSorted(), ['component: ListPage.js', 'data: ListPage.js'])
    assert.deepEqual(loaded.slice(2), ['stayed'])
  })

test('a second time within a minute the failure is said', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  t.mock.timers.setTime(1_700_000_000_000)
  answer = gone
  kept.set('rescued', String(Date.now() - 59_000))
  const step = stepTo(going)
  await step.component()
  assert.deepEqual([loaded, step.settled], [[], ['component: ListPage.js']])
})

for (const [what, navigation, says] of [
  ['the version is still there', going, async () => ({ status: 200 })],
  ['nobody answers', going, () => Promise.reject(new TypeError('fetch failed'))],
  ['the service has trouble of its own', going, async () => ({ status: 503 })],
  ['nobody is on the way anywhere', resting, gone],
] as const)
  test(`a file that does not come while ${what} is said, and the page stays`, async () => {
    answer = says
    const step = stepTo(navigation)
    await Promise.all([step.component(), step.data()])
    assert.deepEqual(loaded, [])
    assert.deepEqual(step.settled.toSorted(), ['component: ListPage.js', 'data: ListPage.js'])
  })

test('what else goes wrong asks nobody and loads nothing', async () => {
  let asked = 0
  answer = async () => {
    asked += 1
    return { status: 404 }
  }
  const mistaken = { path: '/', loader: () => Promise.reject(new Error('a mistake')) }
  const [route] = orAnew(
    [mistaken],
    ENTRY,
    () => going,
    () => assert.fail('it leaves'),
  )
  const { loader } = route as unknown as { loader(): Promise<unknown> }
  await assert.rejects(loader(), /a mistake/)
  assert.deepEqual([asked, loaded], [0, []])
})
