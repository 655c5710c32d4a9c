import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import { notify } from '../../backend/notifications/notify.ts'
import { createUnreadCounts } from '../../backend/notifications/unreadCounts.ts'
import { epochOf } from '../../backend/realtime/eventLog.ts'
import { unreadCount } from '../../shared/notifications/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: Person[]
before(async () => {
  backend = await startTestBackend()
  people = []
  for (let n = 0; n < 20; n++) people.push(await peopleOf(backend).member(`아무개${n}`))
  // The first has none, the second one, and so on.
  for (const [unread, { id }] of people.entries()) for (let n = 0; n < unread; n++) await tell(id)
})
after(() => backend.close())

const tell = (receiverId: number) =>
  backend.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '새 글', content: '양파' }))

/** The database, and how often it was asked. */
function counting() {
  let asked = 0
  const db = backend.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked++
      return result
    },
  })
  return { db, asked: () => asked }
}

test('twenty who ask five times each at once are told their own number after one reading', async () => {
  const { db, asked } = counting()
  const unreadOf = createUnreadCounts(db)
  const all = Array.from({ length: 5 }, () => people).flat()
  const told = await Promise.all(all.map(({ id }) => unreadOf(id)))
  const epoch = await epochOf(backend.db)
  assert.deepEqual(
    told.map(({ toldMsAgo, ...rest }) => ({ ...rest, wasTold: toldMsAgo !== null })),
    all.map((_, n) => ({ count: n % 20, epoch, seq: n % 20, wasTold: n % 20 > 0 })),
  )
  assert.equal(asked(), 3, 'the epoch, the places and the counts')
})

test('however many ask one after the other, there are no more than a hundred readings a second and ten', async () => {
  const { db, asked } = counting()
  const unreadOf = createUnreadCounts(db)
  const began = performance.now()
  for (let n = 0; n < 40; n++) await unreadOf(people[0]?.id ?? 0)
  assert.equal(asked(), 40 * 3)
  assert.ok(performance.now() - began >= (40 - 10) * 10 - 5)
})

test('ten who ask one after the other at once wait for no pause', async () => {
  const unreadOf = createUnreadCounts(backend.db)
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    for (let n = 0; n < 10; n++) {
      const told = unreadOf(people[n]?.id ?? 0)
      mock.timers.tick(0)
      assert.equal((await told).count, n)
    }
  } finally {
    mock.timers.reset()
  }
})

test('how long ago a member was told something is counted from then', async () => {
  const unreadOf = createUnreadCounts(backend.db)
  const { id } = await peopleOf(backend).member('방금 들은 이')
  assert.equal((await unreadOf(id)).toldMsAgo, null)
  const before = performance.now()
  await tell(id)
  const { toldMsAgo } = await unreadOf(id)
  assert.ok(toldMsAgo !== null && toldMsAgo >= 0 && toldMsAgo <= performance.now() - before + 1, `${toldMsAgo} ms`)
  await backend.db
    .updateTable('memberEvents')
    .set({ createdAt: sql<string>`"createdAt" - interval '40 days'` })
    .where('memberId', '=', id)
    .execute()
  assert.ok(((await unreadOf(id)).toldMsAgo ?? 0) >= 40 * 86_400_000)
})

test('what was told before the question is in the answer, whatever is being read at that moment', async () => {
  const unreadOf = createUnreadCounts(backend.db)
  const person = await peopleOf(backend).member('늦은이')
  for (let count = 1; count <= 10; count++) {
    const others = people.map(({ id }) => unreadOf(id))
    await tell(person.id)
    assert.equal((await unreadOf(person.id)).count, count)
    await Promise.all(others)
  }
})

test('a member nobody has ever told anything counts none, from the beginning', async () => {
  const person = await peopleOf(backend).member('새 사람')
  const { body } = await backend.call(unreadCount, person).expect(200)
  assert.deepEqual([body.count, body.seq], [0, 0])
})

test('a reading that fails fails for those who waited for it, and for nobody after them', async () => {
  let isBroken = true
  const db = backend.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isBroken) throw new Error('no database')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const unreadOf = createUnreadCounts(db)
  const [one, two] = people.slice(0, 2).map(({ id }) => unreadOf(id))
  await assert.rejects(one ?? Promise.resolve(), /no database/)
  await assert.rejects(two ?? Promise.resolve(), /no database/)
  isBroken = false
  assert.equal((await unreadOf(people[7]?.id ?? 0)).count, 7)
})
