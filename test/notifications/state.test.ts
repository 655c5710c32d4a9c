import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createCall } from '../../client/api/call.ts'
import { createNotifications } from '../../client/notifications/state.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { answeringLine, heldLine } from '../support/calls.ts'
import { createClock } from './model/clock.ts'

const clock = createClock()

const notice = (id: number, isRead = false): Notification => ({
  id,
  type: 'NEW_MESSAGE',
  title: `알림 ${id}`,
  content: '내용',
  isRead,
  createdAt: new Date(Date.UTC(2026, 10, 21, 0, 0, id)).toISOString(),
  targetType: 'PURCHASE_REQUEST',
  targetId: String(id),
})
const pageOf = (items: Notification[], number = 0, totalPages = 1) => ({
  content: items,
  totalElements: items.length,
  totalPages,
  number,
  size: 20,
})
const range = (n: number, from = 1) => Array.from({ length: n }, (_, i) => notice(from + i)).reverse()

/** Moves a second on, and lets be read what is read then. */
const second = async () => {
  clock.pass(1_000)
  await turn()
}

/** A bell that shows `items`, with `line` behind it. */
function bell(items: Notification[], line: { send: Parameters<typeof createCall>[0]['send'] }, totalPages = 1) {
  const store = createNotifications(createCall({ send: line.send }), clock)
  const count = items.filter((n) => !n.isRead).length
  store.receiveHead({ ok: true, value: { count, position: null, toldMsAgo: null, page: pageOf(items, 0, totalPages) } })
  return store
}
const ids = (store: ReturnType<typeof createNotifications>) => store.state.items.map((n) => n.id)

test('the notification state holds what the specification names', () => {
  const store = createNotifications(createCall({ send: heldLine().send }))
  assert.deepEqual(Object.keys(store.state).sort(), [
    'currentPage',
    'error',
    'isDropdownOpen',
    'items',
    'loading',
    'processingIds',
    'totalElements',
    'totalPages',
    'unreadCount',
  ])
})

test('reading one shows at once, before the answer', async () => {
  const line = heldLine()
  const store = bell(range(2), line)
  const done = store.markRead(1)
  assert.deepEqual([store.state.unreadCount, store.state.processingIds, store.state.items[1]?.isRead], [1, [1], true])
  ;(await line.at(0)).answer(200, notice(1, true))
  await done
  assert.deepEqual([store.state.unreadCount, store.state.processingIds], [1, []])
})

test('reading one that fails is taken back and the count restored', async () => {
  const line = heldLine()
  const store = bell(range(2), line)
  const done = store.markRead(1)
  ;(await line.at(0)).answer(500)
  await done
  assert.deepEqual([store.state.unreadCount, store.state.processingIds, store.state.items[1]?.isRead], [2, [], false])
  assert.match(store.state.error ?? '', /[가-힣]/)
})

test('why one could not be deleted is said until the next act, or until the list is opened anew, whatever is read meanwhile', async () => {
  const line = answeringLine({
    'DELETE /notifications/1': () => ({ status: 503, body: undefined }),
    'PUT /notifications/2/read': () => ({ status: 200, body: notice(2, true) }),
    'GET /notifications': () => ({ status: 200, body: pageOf(range(2)) }),
    'GET /notifications/unread-count': () => ({ status: 200, body: { count: 2 } }),
  })
  const store = bell(range(2), line)
  const refused = async () => {
    await store.remove(1)
    await second()
    assert.ok(line.requests.at(-1)?.startsWith('GET /notifications?'), 'what the server has is read anew')
    assert.match(store.state.error ?? '', /[가-힣]/)
  }
  await refused()
  await store.markRead(2)
  assert.equal(store.state.error, null)
  await refused()
  await store.open()
  assert.equal(store.state.error, null)
  await refused()
  await store.again()
  assert.equal(store.state.error, null)
})

test('reading one that is read already asks nothing and changes nothing', async () => {
  const line = heldLine()
  const store = bell([notice(1, true)], line)
  await store.markRead(1)
  assert.deepEqual([line.requests(), store.state.unreadCount], [[], 0])
})

test('reading all sets every item read and the count to 0', async () => {
  const line = answeringLine({
    'PUT /notifications/read-all': () => ({ status: 200, body: { updated: 3, throughId: 3 } }),
  })
  const store = bell(range(3), line)
  await store.markAllRead()
  assert.equal(store.state.unreadCount, 0)
  assert.ok(store.state.items.every((n) => n.isRead))
})

test('reading all that fails leaves what was unread unread', async () => {
  const line = answeringLine({ 'PUT /notifications/read-all': () => ({ status: 500, body: undefined }) })
  const store = bell([notice(2), notice(1, true)], line)
  await store.markAllRead()
  assert.deepEqual([store.state.unreadCount, store.state.items.map((n) => n.isRead)], [1, [false, true]])
})

test('deleting lowers the count only for an unread item', async () => {
  const gone = () => ({ status: 204, body: undefined })
  const line = answeringLine({ 'DELETE /notifications/1': gone, 'DELETE /notifications/2': gone })
  const store = bell([notice(2), notice(1, true)], line)
  await store.remove(1)
  assert.deepEqual([ids(store), store.state.unreadCount], [[2], 1])
  await store.remove(2)
  assert.deepEqual([ids(store), store.state.unreadCount], [[], 0])
})

test('deleting that fails puts the item back where it was', async () => {
  const store = bell(range(3), answeringLine({ 'DELETE /notifications/2': () => ({ status: 503, body: undefined }) }))
  await store.remove(2)
  assert.deepEqual([ids(store), store.state.unreadCount], [[3, 2, 1], 3])
})

test('a pushed notification goes on top and raises the count if unread', () => {
  const store = bell(range(1), heldLine())
  store.pushed(notice(2))
  store.pushed(notice(3, true))
  assert.deepEqual([ids(store), store.state.unreadCount], [[3, 2, 1], 2])
})

test('a pushed notification that is there already changes nothing', () => {
  const store = bell(range(1), heldLine())
  store.pushed(notice(2))
  store.pushed(notice(2))
  assert.deepEqual([ids(store), store.state.unreadCount], [[2, 1], 2])
})

test('the live list is capped at 20 and dropping an unread item lowers the count', () => {
  const store = bell(range(20), heldLine())
  store.pushed(notice(21, true))
  assert.deepEqual([store.state.items.length, store.state.items.at(-1)?.id, store.state.unreadCount], [20, 2, 19])
})

test('pages that load more brought are not trimmed by a push', async () => {
  const line = answeringLine({ 'GET /notifications': () => ({ status: 200, body: pageOf(range(20, 1), 1, 2) }) })
  const store = bell(range(20, 21), line, 2)
  await store.loadMore()
  assert.equal(store.state.items.length, 40)
  store.pushed(notice(41))
  assert.equal(store.state.items.length, 41)
})

test('load more asks for the next page of 20, newest first, and only while there is one', async () => {
  const line = answeringLine({ 'GET /notifications': () => ({ status: 200, body: pageOf(range(20, 1), 1, 2) }) })
  const store = bell(range(20, 21), line, 2)
  await store.loadMore()
  await store.loadMore()
  assert.deepEqual(line.requests, ['GET /notifications?page=1&size=20&sort=createdAt%2Cdesc'])
})

test('opening the dropdown from closed asks for count and page 0; while it is open nothing is asked', async () => {
  const line = answeringLine({
    'GET /notifications': () => ({ status: 200, body: pageOf(range(2)) }),
    'GET /notifications/unread-count': () => ({ status: 200, body: { count: 7 } }),
  })
  const store = bell([], line)
  await store.open()
  await store.open()
  assert.deepEqual(line.requests.toSorted(), [
    'GET /notifications/unread-count',
    'GET /notifications?page=0&size=20&sort=createdAt%2Cdesc',
  ])
  assert.deepEqual([store.state.unreadCount, ids(store), store.state.isDropdownOpen], [7, [2, 1], true])
})

test('what another tab read or deleted is read or deleted here, and the count is the server’s', async () => {
  let count = 2
  const line = answeringLine({ 'GET /notifications/unread-count': () => ({ status: 200, body: { count } }) })
  const store = bell(range(3), line)
  store.event('read', { id: 3 })
  await second()
  assert.deepEqual([store.state.items[0]?.isRead, store.state.unreadCount], [true, 2])
  count = 1
  store.event('deleted', { id: 2 })
  await second()
  assert.deepEqual([ids(store), store.state.unreadCount], [[3, 1], 1])
  count = 0
  store.event('read-all', { throughId: 3 })
  await second()
  assert.ok(store.state.items.every((n) => n.isRead))
  assert.equal(store.state.unreadCount, 0)
})

test('after a burst of pushes the count is the server’s, asked for once', async () => {
  const line = answeringLine({ 'GET /notifications/unread-count': () => ({ status: 200, body: { count: 23 } }) })
  const store = bell(range(20), line)
  for (const id of [21, 22, 23]) store.pushed(notice(id))
  assert.equal(store.state.unreadCount, 20)
  await second()
  assert.deepEqual([store.state.unreadCount, line.requests], [23, ['GET /notifications/unread-count']])
})

test('a notice that comes late goes where its time belongs, not on top', () => {
  const store = bell([notice(4), notice(1)], heldLine())
  store.pushed(notice(2))
  assert.deepEqual(ids(store), [4, 2, 1])
})

test('what was asked for before a push does not take the push away again', async () => {
  const line = heldLine()
  const store = bell(range(1), line)
  const done = store.reload()
  const asked = [await line.at(0), await line.at(1)]
  store.pushed(notice(2))
  asked[0]?.answer(200, { count: 1 })
  asked[1]?.answer(200, pageOf(range(1)))
  await done
  assert.deepEqual([ids(store), store.state.unreadCount], [[2, 1], 2])
})

test('a list that a deletion made short is filled up from the server', async () => {
  const line = answeringLine({
    'GET /notifications': () => ({ status: 200, body: { ...pageOf(range(20, 2), 0, 2), totalElements: 21 } }),
    'GET /notifications/unread-count': () => ({ status: 200, body: { count: 21 } }),
  })
  const store = bell(range(20, 2), line, 2)
  store.state.totalElements = 22
  store.event('deleted', { id: 21 })
  assert.equal(store.state.items.length, 19)
  await second()
  assert.equal(store.state.items.length, 20)
})

test('answers that were under way when a member signed out are not shown to the next one', async () => {
  const line = heldLine()
  const store = bell(range(2), line)
  const [reload, remove] = [store.reload(), store.remove(1)]
  const asked = [await line.at(0), await line.at(1), await line.at(2)]
  store.reset()
  asked[0]?.answer(200, { count: 5 })
  asked[1]?.answer(200, pageOf(range(5)))
  asked[2]?.answer(500)
  await Promise.all([reload, remove])
  assert.deepEqual([ids(store), store.state.unreadCount, store.state.error], [[], 0, null])
})

test('what could not be read is read when the server is heard of again', async () => {
  let status = 503
  const line = answeringLine({ 'GET /notifications/unread-count': () => ({ status, body: { count: 9 } }) })
  const store = bell(range(1), line)
  store.pushed(notice(2))
  await second()
  assert.equal(store.state.unreadCount, 2)
  status = 200
  store.event('head', {})
  await second()
  assert.equal(store.state.unreadCount, 9)
})

test('after a reset the state is as at the start', () => {
  const store = bell(range(3), heldLine())
  store.reset()
  assert.deepEqual({ ...store.state }, { ...createNotifications(createCall({ send: heldLine().send })).state })
})
