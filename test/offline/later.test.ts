import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { orLater } from '../../client/offline/later.ts'
import { createOffline, type Later, type Saved } from '../../client/offline/state.ts'
import { createReceipt, saveCount } from '../../shared/inventory/contract.ts'
import { item } from './support/items.ts'

const isQueued = (message: RegExp) => (error: unknown) =>
  error instanceof CallFailed && error.problem.code === 'QUEUED' && message.test(error.problem.message)
const count = { endpoint: saveCount, params: { id: 1 }, body: {}, words: '실사 1줄', fix: { path: '/', draft: null } }
const put = { method: 'PUT' as const, path: '/inventory/counts/1', body: {} }

function device(items = [item('1')]) {
  const offline = createOffline()
  const [later, overtook]: [Later[], Saved[]] = [[], []]
  offline.state.items = items
  offline.attach({
    lost: () => undefined,
    back: () => undefined,
    later: async (one) => {
      later.push(one)
      return 'kept'
    },
    overtook: async (one) => void overtook.push(one),
    again: async () => undefined,
    drop: async () => undefined,
    seen: async () => undefined,
  })
  return { offline, later, overtook }
}

const owed = [
  { name: 'that waits', one: item('1', { subject: 'count:1:a', request: put }) },
  { name: 'that is on its way', one: item('1', { subject: 'count:1:a', request: put, state: 'sending' }) },
  { name: 'that an earlier page wrote', one: item('1', { subject: 'count:1:old', request: put }) },
]
for (const { name, one } of owed)
  test(`a count does not get ahead of an older one ${name}`, async () => {
    const { offline, later } = device([one])
    const saved = orLater(offline, { ...count, key: '2', subject: 'count:1:a' }, () => assert.fail('it goes past it'))
    await assert.rejects(saved, isQueued(/^먼저 적은 것을 보낸 다음에/))
    assert.deepEqual(
      later.map(({ id }) => id),
      ['2'],
    )
  })

test('while nobody can be reached that is what is said, also of what goes behind another', async () => {
  const { offline } = device([item('1', { subject: 'count:1:a', request: put })])
  offline.away()
  const saved = orLater(offline, { ...count, key: '2', subject: 'count:1:a' }, () => assert.fail('nobody is there'))
  await assert.rejects(saved, isQueued(/^인터넷이 끊겼어요/))
})

const free = [
  { name: 'another count', one: item('1', { subject: 'count:2:a', request: { ...put, path: '/inventory/counts/2' } }) },
  { name: 'one that was refused', one: item('1', { subject: 'count:1:a', request: put, state: 'refused' }) },
]
for (const { name, one } of free)
  test(`a count is not held up by ${name}, and what it says more than that is told`, async () => {
    const { offline, overtook } = device([one])
    assert.equal(await orLater(offline, { ...count, key: '2', subject: 'count:1:a' }, async () => 'saved'), 'saved')
    assert.deepEqual(
      overtook.map(({ id }) => id),
      ['2'],
    )
  })

test('a slip is not held up by another slip', async () => {
  const { offline } = device([item('1')])
  const slip = { endpoint: createReceipt, body: {}, key: '2', words: '입고 1줄', fix: { path: '/', draft: null } }
  assert.equal(await orLater(offline, slip, async () => 'saved'), 'saved')
})

test('what finds no network waits, and where nothing can wait that is what it says', async () => {
  const { offline, later } = device([])
  const lost = () => Promise.reject(new CallFailed(networkProblem))
  await assert.rejects(orLater(offline, { ...count, key: '1' }, lost), isQueued(/^인터넷이 끊겼어요/))
  assert.equal(later.length, 1)
  const saved = orLater(createOffline(), { ...count, key: '1' }, lost)
  await assert.rejects(saved, { problem: networkProblem })
})
