import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { createAudit } from '../../backend/audit/append.ts'
import { accountable } from '../../backend/http/member.ts'
import { markAllRead as readAll } from '../../backend/notifications/markAllRead.ts'
import { markRead as read } from '../../backend/notifications/markRead.ts'
import { notify } from '../../backend/notifications/notify.ts'
import * as queries from '../../backend/notifications/queries.ts'
import { remove as discard } from '../../backend/notifications/remove.ts'
import { eventLog } from '../../backend/realtime/eventLog.ts'
import { list, markAllRead, markRead, remove, unreadCount } from '../../shared/notifications/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { resuming } from './resuming.ts'

let backend: TestBackend
let dealer: Person
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())
beforeEach(async () => {
  dealer = await peopleOf(backend).member('김도현')
})

const tell = (to: Person, title = '새 구매 요청이 왔어요') =>
  backend.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId: to.id, type: 'NEW_MESSAGE', title, content: '한솔식자재 · 양파' }))

/** Tells `titles` one after another. @returns their ids, oldest first */
async function told(to: Person, titles: string[]): Promise<number[]> {
  for (const title of titles) await tell(to, title)
  const rows = await backend.db
    .selectFrom('notifications')
    .select('id')
    .where('receiverId', '=', to.id)
    .orderBy('id')
    .execute()
  return rows.map((r) => r.id)
}

const unreadOf = async (person: Person): Promise<number> =>
  (await backend.call(unreadCount, person).expect(200)).body.count
const titlesOf = async (person: Person, query: Record<string, number> = {}): Promise<string[]> => {
  const { body } = await backend.call(list, person, { query }).expect(200)
  return body.content.map((n: { title: string }) => n.title)
}
const eventsOf = async (person: Person) => (await eventLog(backend.db).read(person.id, 0)).missed ?? []

describe('resuming', () => resuming(() => backend))

test('notices come newest first, page by page, each member his own', async () => {
  const other = await peopleOf(backend).member('남모름')
  await told(dealer, ['하나', '둘', '셋', '넷', '다섯'])
  await tell(other, '남의 소식')
  assert.deepEqual(await titlesOf(dealer), ['다섯', '넷', '셋', '둘', '하나'])
  assert.deepEqual(await titlesOf(dealer, { page: 1, size: 2 }), ['셋', '둘'])
  assert.deepEqual(await titlesOf(dealer, { page: 3, size: 2 }), [])
  assert.deepEqual(await titlesOf(other), ['남의 소식'])
})

test('notices of the same instant keep the order they came in', async () => {
  await told(dealer, ['하나', '둘', '셋'])
  await backend.db
    .updateTable('notifications')
    .set({ createdAt: '2026-11-21T05:00:00Z' })
    .where('receiverId', '=', dealer.id)
    .execute()
  assert.deepEqual(await titlesOf(dealer), ['셋', '둘', '하나'])
})

test('reading one counts down once, however often it is read', async () => {
  const [first] = await told(dealer, ['하나', '둘'])
  const params = { id: Number(first) }
  const { body } = await backend.call(markRead, dealer, { params }).expect(200)
  assert.deepEqual([body.id, body.isRead], [first, true])
  await backend.call(markRead, dealer, { params }).expect(200)
  assert.equal(await unreadOf(dealer), 1)
  assert.equal((await eventsOf(dealer)).filter((e) => e.event === 'read').length, 1)
})

test('reading all leaves what comes afterwards unread', async () => {
  const ids = await told(dealer, ['하나', '둘', '셋'])
  const { body } = await backend.call(markAllRead, dealer).expect(200)
  assert.deepEqual(body, { updated: 3, throughId: ids[2] })
  await tell(dealer, '넷')
  assert.equal(await unreadOf(dealer), 1)
})

test('reading all is one row however many there are, and what was told at the same time is either read or unread, never both', async () => {
  await told(dealer, ['하나', '둘'])
  const [{ body }] = await Promise.all([backend.call(markAllRead, dealer).expect(200), tell(dealer, '셋')])
  const { body: page } = await backend.call(list, dealer).expect(200)
  const unread = page.content.filter((n: { isRead: boolean }) => !n.isRead)
  assert.equal(await unreadOf(dealer), unread.length)
  assert.ok(unread.every((n: { id: number }) => n.id > body.throughId))
  const rows = await backend.db.selectFrom('notificationMarks').selectAll().where('memberId', '=', dealer.id).execute()
  assert.deepEqual(
    rows.map((row) => row.readThroughId),
    [body.throughId],
  )
})

test('reading all of nothing changes and tells nothing', async () => {
  const { body } = await backend.call(markAllRead, dealer).expect(200)
  assert.deepEqual(body, { updated: 0, throughId: null })
  assert.deepEqual(await eventsOf(dealer), [])
})

test('reading all passes over what was deleted unread', async () => {
  const [id] = await told(dealer, ['하나'])
  await backend.call(remove, dealer, { params: { id: Number(id) } }).expect(204)
  const { body } = await backend.call(markAllRead, dealer).expect(200)
  assert.deepEqual(body, { updated: 0, throughId: null })
})

test('a deleted notice is gone, and counts no more', async () => {
  const [first, second] = await told(dealer, ['하나', '둘'])
  await backend.call(remove, dealer, { params: { id: Number(first) } }).expect(204)
  assert.deepEqual([await titlesOf(dealer), await unreadOf(dealer)], [['둘'], 1])
  for (const endpoint of [remove, markRead])
    await backend.call(endpoint, dealer, { params: { id: Number(first) } }).expect(404)
  await backend.call(markRead, dealer, { params: { id: Number(second) } }).expect(200)
})

for (const [what, endpoint] of [
  ['read', markRead],
  ['deleted', remove],
] as const) {
  test(`a notice of another member cannot be ${what}: it is not there`, async () => {
    const eve = await peopleOf(backend).member('남모름')
    const [id] = await told(dealer, ['하나'])
    const foreign = await backend.call(endpoint, eve, { params: { id: Number(id) } })
    const nothing = await backend.call(endpoint, eve, { params: { id: 987_654 } })
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'NOT_FOUND'])
    assert.deepEqual({ ...foreign.body, traceId: '' }, { ...nothing.body, traceId: '' })
    assert.deepEqual([await unreadOf(dealer), (await eventsOf(dealer)).length], [1, 1])
  })
}

test('reading all touches nobody else', async () => {
  const eve = await peopleOf(backend).member('남모름')
  await told(dealer, ['하나'])
  await backend.call(markAllRead, eve).expect(200)
  assert.equal(await unreadOf(dealer), 1)
})

for (const id of ['abc', '0', '-1', '1.5', '9'.repeat(40)]) {
  test(`there is no notice ${id.slice(0, 10)}`, async () => {
    await backend.call(markRead, dealer, { params: { id } }).expect(404)
    await backend.call(remove, dealer, { params: { id } }).expect(404)
  })
}

test('a visitor has no notices', async () => {
  for (const endpoint of [list, unreadCount, markAllRead]) await backend.call(endpoint, null).expect(401)
})

test('events of one member are numbered without a gap, also when they happen at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => tell(dealer)))
  const events = await eventsOf(dealer)
  assert.deepEqual(
    events.map((e) => e.seq),
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
  const bodies = events.map((e) => JSON.parse(e.body).id)
  assert.equal(new Set(bodies).size, 20)
})

test('an event carries the notice as the list shows it', async () => {
  await tell(dealer)
  const [event] = await eventsOf(dealer)
  const { body } = await backend.call(list, dealer).expect(200)
  assert.deepEqual(JSON.parse(event?.body ?? ''), body.content[0])
})

test('a change that fails leaves no notice, no event and no used number', async () => {
  const failing = backend.db.transaction().execute(async (trx) => {
    await notify(trx, { receiverId: dealer.id, type: 'NEW_MESSAGE', title: '없던 일', content: '' })
    throw new Error('the change failed')
  })
  await assert.rejects(failing, /the change failed/)
  await tell(dealer)
  assert.deepEqual(
    (await eventsOf(dealer)).map((e) => e.seq),
    [1],
  )
  assert.equal(await unreadOf(dealer), 1)
})

test('any mix of telling, reading and deleting keeps count and list equal to what is unread and there', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('tell' as const), at: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), at: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), at: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('readAll' as const), at: fc.constant(0) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const person = await peopleOf(backend).member('아무개')
      const me = accountable(
        { id: person.id, sessionId: 0, role: 'ROLE_USER', impersonation: null },
        { ip: null, userAgent: null, requestId: null },
        createAudit(backend.db, Buffer.from('a key for tests')),
      )
      /** Ids there are, oldest first, and whether each is unread. */
      const model = new Map<number, boolean>()
      let happened = 0
      for (const { do: what, at } of steps) {
        const id = [...model.keys()][at]
        if (what === 'tell') {
          await tell(person)
          const { content } = await queries.list(backend.db, person.id, { page: 0, size: 1 })
          model.set(content[0]?.id ?? 0, true)
          happened += 1
        } else if (what === 'readAll') {
          happened += [...model.values()].includes(true) ? 1 : 0
          await readAll(backend.db, me)
          for (const key of model.keys()) model.set(key, false)
        } else if (id !== undefined && what === 'read') {
          happened += model.get(id) ? 1 : 0
          await read(backend.db, me, id)
          model.set(id, false)
        } else if (id !== undefined) {
          happened += 1
          await discard(backend.db, me, id)
          model.delete(id)
        }
      }
      const { content } = await queries.list(backend.db, person.id, { page: 0, size: 100 })
      assert.deepEqual(
        content.map((n) => n.id),
        [...model.keys()].toReversed(),
      )
      const counts = await queries.unreadCounts(backend.db, [person.id])
      assert.equal(counts.get(person.id), [...model.values()].filter(Boolean).length)
      assert.equal((await eventLog(backend.db).read(person.id, 0)).head, happened)
    }),
    { numRuns: 25 },
  )
})
