import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall, type Request } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { createWaiting } from '../../client/offline/waiting.ts'
import { item, memory } from './support/items.ts'

// A channel between tabs would keep the process.
const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
before(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
after(() => channel && Object.defineProperty(globalThis, 'BroadcastChannel', channel))

/** The queue of member 7, over a line that answers what is sent. */
function device(isThere: boolean, answer: (request: Request) => Promise<unknown> = async () => undefined) {
  const sent: unknown[] = []
  const waited: (number | undefined)[] = []
  const told = Promise.withResolvers<void>()
  const call = createCall({
    send: async (request) => {
      if (request.method === 'GET') return { status: 200, body: { id: 7 } }
      sent.push(request.body)
      waited.push(request.waitedMs)
      const body = await answer(request)
      return { status: 200, body }
    },
  })
  const state = { items: [item('0')].slice(1) }
  const store = memory()
  const looked = async () => {
    told.resolve()
    return isThere
  }
  const waiting = createWaiting({ call, state, store, memberId: 7, isThere: looked })
  return { waiting, store, state, sent, waited, looked: told.promise }
}
/** Until what is stored is as wanted; each change of it takes a turn of the loop at least. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(setImmediate)
}

test('what was put aside though the server is there is sent at once, not when a timer looks', async () => {
  const { waiting, state, sent } = device(true)
  assert.equal(await waiting.later(item('1')), 'kept')
  await until(() => state.items.every((one) => one.state === 'sent'))
  assert.deepEqual(sent, [{ id: '1' }])
})

test('what was put aside waits where nobody is there', async () => {
  const { waiting, state, sent, looked } = device(false)
  await waiting.later(item('1'))
  await looked
  await new Promise(setImmediate)
  assert.deepEqual([sent, state.items.map((one) => one.state)], [[], ['waiting']])
})

test('a line that fails again and again is tried once for what was put aside, not for ever', async () => {
  const tries = { made: 0 }
  const { waiting, state } = device(true, () => {
    tries.made += 1
    return Promise.reject(new CallFailed(networkProblem))
  })
  await waiting.later(item('1'))
  await until(() => tries.made > 0 && state.items.every((one) => one.state === 'waiting'))
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  assert.equal(tries.made, 1)
})

test('what was refused is over once something newer about the same is saved past the queue', async () => {
  const { waiting, store, state } = device(true)
  const count = { subject: 'count:1:a' }
  await store.put(item('1', { ...count, state: 'refused', reason: '없는 로트예요.' }))
  await store.put(item('2', { subject: 'count:2:a', state: 'refused', reason: '없는 로트예요.' }))
  await waiting.overtook(item('3', count))
  assert.deepEqual(
    state.items.map(({ id }) => id),
    ['2'],
  )
})

for (const [state, left] of [
  ['refused', []],
  ['waiting', []],
  ['sending', ['1']],
  ['sent', ['1']],
] as const)
  test(`a slip that was ${state} ${left.length > 0 ? 'stays in' : 'leaves'} the list when its form has saved it`, async () => {
    const { waiting, store } = device(true)
    await store.put(item('1', { state }))
    await waiting.overtook({ id: '1', subject: null })
    assert.deepEqual([...store.items.keys()], left)
  })

test('what took the place of something older says how long that has waited', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  const { waiting, state, waited, store } = device(true)
  const count = { subject: 'count:1:a' }
  await store.put(item('1', { ...count, at: 400_000 }))
  t.mock.timers.setTime(1_060_000)
  await waiting.later(item('2', count))
  await until(() => state.items.length === 1 && state.items[0]?.state === 'sent')
  assert.deepEqual(waited, [660_000])
})

test('what waited for more than a day is shown as not sent at once, with the reason', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 86_400_000 })
  const { waiting, state, store, sent } = device(true)
  await store.put(item('1', { since: 0 }))
  await waiting.show()
  await waiting.sendAll()
  assert.deepEqual([sent, state.items.map((one) => one.state)], [[], ['refused']])
  assert.match(state.items[0]?.reason ?? '', /^하루가 지나서/)
})
