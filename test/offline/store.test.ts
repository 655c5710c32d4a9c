import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { orLater } from '../../client/offline/later.ts'
import { createOffline } from '../../client/offline/state.ts'
import { dropOf, openStore } from '../../client/offline/store.ts'
import { createWaiting } from '../../client/offline/waiting.ts'
import { createReceipt } from '../../shared/inventory/contract.ts'
import { fakeDatabase } from './support/fakeDatabase.ts'
import { item } from './support/items.ts'

// A channel between tabs would keep the process.
const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
before(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
after(() => channel && Object.defineProperty(globalThis, 'BroadcastChannel', channel))

/** A page of member 7 without a network, over a browser's own store. @returns what a slip that is saved is told */
async function page() {
  const { room, indexedDB } = fakeDatabase()
  Object.assign(globalThis, { indexedDB })
  const store = await openStore(7).finally(() => Reflect.deleteProperty(globalThis, 'indexedDB'))
  const offline = createOffline()
  const lost = () => Promise.reject(new CallFailed(networkProblem))
  const call = createCall({ send: lost })
  const waiting = createWaiting({ call, state: offline.state, store, memberId: 7, isThere: async () => false })
  offline.attach({ ...waiting, lost: () => undefined, back: () => undefined })
  const slip = { endpoint: createReceipt, body: {}, key: '1', words: '입고 1줄', fix: { path: '/', draft: null } }
  const save = () =>
    orLater(offline, slip, lost).catch((error: unknown) => error instanceof CallFailed && error.problem.code)
  return { room, store, waiting, items: offline.state, save }
}

test('a slip that the browser has put aside waits, and is thrown away when that is asked for', async () => {
  const { items, save, waiting } = await page()
  assert.equal(await save(), 'QUEUED')
  assert.deepEqual(
    items.items.map(({ id, state }) => [id, state]),
    [['1', 'waiting']],
  )
  await waiting.drop('1')
  assert.deepEqual(items.items, [])
})

test('a slip that a full browser lets go at the last moment is not said to wait: its writer is told of the network', async (t) => {
  const said = t.mock.method(console, 'error', () => undefined)
  const { room, items, save } = await page()
  room.isFull = true
  assert.equal(await save(), 'NETWORK')
  assert.deepEqual(items.items, [])
  assert.equal(said.mock.callCount(), 1)
})

test('a slip that cannot be thrown away stays in the list', async () => {
  const { room, store, save } = await page()
  await save()
  room.isFull = true
  await assert.rejects(store.drop('1'), { name: 'QuotaExceededError' })
  assert.equal((await store.all()).length, 1)
})

/** What members 7 and 8 have left in one browser: what is kept of both, once something was done there. */
async function shared(items: ReturnType<typeof item>[], work: () => Promise<unknown>): Promise<string[]> {
  const { indexedDB } = fakeDatabase()
  Object.assign(globalThis, { indexedDB })
  try {
    const stores = [await openStore(7), await openStore(8)]
    for (const one of items) await stores[0]?.put(one)
    await work()
    return (await Promise.all(stores.map((store) => store.all()))).flat().map(({ id }) => id)
  } finally {
    Reflect.deleteProperty(globalThis, 'indexedDB')
  }
}

test('who leaves the service leaves nothing to send in his browser, and what a colleague has to send there stays', async () => {
  const items = [item('1'), item('2'), item('3', { memberId: 8 })]
  assert.deepEqual(await shared(items, () => dropOf(7)), ['3'])
})

test('what somebody else left in the browser a month ago is gone; one’s own stays however old it is', async () => {
  const ago = (days: number) => ({ at: Date.now() - days * 86_400_000 })
  const items = [item('1', ago(90)), item('2', { memberId: 8, ...ago(31) }), item('3', { memberId: 8, ...ago(29) })]
  assert.deepEqual(await shared(items, () => openStore(7)), ['1', '3'])
})
