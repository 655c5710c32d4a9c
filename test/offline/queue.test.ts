import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  answered,
  enqueued,
  flush,
  type Item,
  isOpen,
  isOwed,
  KEY_MS,
  MOST_ITEMS,
  type Sent,
  type Store,
  wantedAgain,
  woken,
} from '../../client/offline/queue.ts'
import { item, memory } from './support/items.ts'

const states = ({ items }: { items: Map<string, Item> }) => [...items.values()].map(({ state }) => state)
const run = (store: Store, send: (one: Item) => Promise<Sent>, now = 2) =>
  flush({ store, send, now: () => now, told: async () => undefined })

test('what waits is sent in the order it was written, and each says what came of it', async () => {
  const store = memory([item('2'), item('1'), item('3')])
  const order: string[] = []
  await run(store, async ({ id }) => {
    order.push(id)
    return id === '2' ? { kind: 'refused', reason: '창고가 없어요.' } : { kind: 'done' }
  })
  assert.deepEqual(order, ['1', '2', '3'])
  assert.deepEqual(
    [...store.items.values()].map(({ id, state, reason }) => [id, state, reason]),
    [
      ['2', 'refused', '창고가 없어요.'],
      ['1', 'sent', null],
      ['3', 'sent', null],
    ],
  )
})

test('when nobody can be reached the rest keeps its place', async () => {
  const store = memory([item('1'), item('2')])
  let asked = 0
  await run(store, async () => {
    asked++
    return { kind: 'away' }
  })
  assert.deepEqual([asked, states(store)], [1, ['waiting', 'waiting']])
})

test('what was on its way when the page died is sent again, what was refused waits for a person', async () => {
  const store = memory([item('1', { state: 'sending' }), item('2', { state: 'refused', reason: '없어요.' })])
  const asked: string[] = []
  await run(store, async ({ id }) => {
    asked.push(id)
    return { kind: 'done' }
  })
  assert.deepEqual([asked, states(store)], [['1'], ['sent', 'refused']])
})

test('what waits is sent also by a browser that is full and cannot note it', async (t) => {
  t.mock.method(console, 'error', () => undefined)
  const full = () => Promise.reject(new DOMException('the quota is used up', 'QuotaExceededError'))
  const store = { ...memory([item('1'), item('2')]), put: full }
  const asked: string[] = []
  await run(store, async ({ id }) => {
    asked.push(id)
    return { kind: 'done' }
  })
  assert.deepEqual(asked, ['1', '2'])
})

test('after a day nothing is sent by itself, because its key is forgotten; a person may send it', async () => {
  const store = memory([item('1')])
  await run(store, () => assert.fail('it is too old to be sent'), KEY_MS + 2)
  const [old] = [...store.items.values()]
  assert.match(old?.reason ?? '', /하루가 지나서/)
  assert.equal(woken(wantedAgain(old ?? item('1'), KEY_MS + 2), KEY_MS + 3).state, 'waiting')
})

test('what is thrown away while another is on its way is not sent', async () => {
  const store = memory([item('1'), item('2'), item('3')])
  const asked: string[] = []
  await run(store, async ({ id }) => {
    asked.push(id)
    if (id === '1') await store.drop('2')
    return { kind: 'done' }
  })
  assert.deepEqual(
    [asked, [...store.items.keys()]],
    [
      ['1', '3'],
      ['1', '3'],
    ],
  )
})

test('what was written while another is on its way goes with the same turn', async () => {
  const store = memory([item('1')])
  const asked: string[] = []
  await run(store, async ({ id }) => {
    asked.push(id)
    if (id === '1') await store.put(item('2'))
    return { kind: 'done' }
  })
  assert.deepEqual(
    [asked, states(store)],
    [
      ['1', '2'],
      ['sent', 'sent'],
    ],
  )
})

test('what a closed tab was sending is still owed, what was sent or refused is not', () => {
  const owed = (['waiting', 'sending', 'sent', 'refused'] as const).filter((state) => isOwed({ state }))
  assert.deepEqual(owed, ['waiting', 'sending'])
})

test('who presses again does not make an old key younger than it is', async () => {
  const store = memory([wantedAgain(item('1', { since: 1 }), KEY_MS - 1)])
  await run(store, () => assert.fail('the backend has forgotten its key'), KEY_MS + 2)
  assert.deepEqual(states(store), ['refused'])
})

test('a later count takes the place of one that waits, not of one that is on its way', () => {
  const count = (id: string, state: Item['state']) => item(id, { subject: 'count:1:a', state })
  assert.deepEqual(
    enqueued([count('1', 'waiting'), item('2')], count('3', 'waiting'))?.dropped.map(({ id }) => id),
    ['1'],
  )
  assert.deepEqual(enqueued([count('1', 'sending')], count('3', 'waiting'))?.dropped, [])
})

test('the queue is bounded, and what was sent takes no room', () => {
  const full = Array.from({ length: MOST_ITEMS }, (_, n) => item(String(n + 1)))
  assert.equal(enqueued(full, item('999')), null)
  assert.deepEqual(enqueued([...full.slice(1), item('1', { state: 'sent' })], item('999'))?.dropped, [])
  assert.deepEqual(enqueued(full, item('5')), { dropped: [] }, 'one that is put again is there already')
})

type Happening = { kind: 'write' } | { kind: 'flush'; line: Line[] } | { kind: 'die'; line: Line[] } | { kind: 'again' }
/** What the line does to one send: it arrives and is answered, arrives and the answer is lost, never arrives, or is refused. */
type Line = 'good' | 'answer lost' | 'lost' | 'refused'

const line = fc.array(fc.constantFrom<Line>('good', 'answer lost', 'lost', 'refused'), { maxLength: 6 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant({ kind: 'write' } as const),
  fc.record({ kind: fc.constant('flush' as const), line }),
  fc.record({ kind: fc.constant('die' as const), line }),
  fc.constant({ kind: 'again' } as const),
)

/** A page that dies: whatever it was doing, nothing of it is stored any more. */
const died = new Error('the page is gone')

test('whatever the line does in whatever order, each write is done once or stays in the list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happenings) => {
      const store = memory()
      /** The backend: what it did by which key. */
      const did = new Map<string, number>()
      let written = 0
      const sendOver =
        (lines: Line[], diesAtEnd: boolean) =>
        async (one: Item): Promise<Sent> => {
          const way = lines.shift()
          if (way === undefined && diesAtEnd) throw died
          if (way === 'refused' && !did.has(one.id)) return { kind: 'refused', reason: '없어요.' }
          if (way === 'lost') return { kind: 'away' }
          // The backend knows its keys: the same one does nothing more.
          if (!did.has(one.id)) did.set(one.id, 1)
          return way === 'answer lost' ? { kind: 'away' } : { kind: 'done' }
        }
      for (const one of happenings) {
        if (one.kind === 'write') await store.put(item(String(++written)))
        else if (one.kind === 'again') {
          for (const each of await store.all()) if (each.state === 'refused') await store.put(wantedAgain(each, 2))
        } else await run(store, sendOver([...one.line], one.kind === 'die')).catch((error) => assert.equal(error, died))
        for (const { id, state } of await store.all()) {
          if (state === 'sent') assert.equal(did.get(id), 1)
          if (state === 'refused') assert.equal(did.has(id), false)
        }
      }
      await run(store, sendOver([], false))
      const all = await store.all()
      assert.equal(all.length, written, 'nothing is dropped by itself')
      for (const { id, state } of all) assert.equal(state === 'sent', did.has(id))
      assert.ok(all.filter(isOpen).every(({ state, reason }) => state === 'refused' && reason !== null))
    }),
    { numRuns: 200 },
  )
})

test('an answer leaves nothing half said', () => {
  const sending = item('1', { state: 'sending' })
  assert.deepEqual(answered(sending, { kind: 'away' }).state, 'waiting')
  assert.deepEqual(answered({ ...sending, reason: '없어요.' }, { kind: 'done' }).reason, null)
})
