import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { loadList } from '../../client/clients/list.ts'
import { answeringLine } from '../support/calls.ts'

const book = (bookOwnerId: number, reach: 'OWN' | 'BOOK' | 'CLIENT') => ({
  bookOwnerId,
  bookName: `${bookOwnerId}번 장부`,
  reach,
  connectionType: 'MANAGER',
  permissions: ['CLIENT_VIEW'],
})

/** A member with these books, his own holding `own` clients. */
async function openList(books: object[], own: number, path = '/client/list') {
  const page = (totalElements: number) => ({
    content: [],
    totalElements,
    totalPages: 1,
    number: 0,
    size: 20,
    isCounted: true,
  })
  const line = answeringLine({
    'GET /clients/books': () => ({ status: 200, body: books }),
    'GET /clients': () => ({ status: 200, body: page(own) }),
    'GET /clients/totals': () => ({ status: 200, body: { count: own } }),
  })
  const app: Pick<App, 'call'> = { call: createCall({ send: line.send }) }
  const data = loadList({ app, url: new URL(path, 'http://own.invalid') })
  const [found] = await Promise.all([data.found, data.totals])
  return { found, requests: line.requests }
}

test('a member with one book sees it, without asking for its number', async () => {
  const { found, requests } = await openList([book(1, 'OWN')], 0)
  assert.equal(found.ok && found.value.book.bookOwnerId, 1)
  assert.deepEqual(
    requests.toSorted(),
    ['GET /clients/books', 'GET /clients/totals', 'GET /clients?sort=name&page=0&size=25'].toSorted(),
  )
})

test('a member with nothing in his own book and one other lands in the other', async () => {
  const { found, requests } = await openList([book(1, 'OWN'), book(2, 'BOOK')], 0)
  assert.equal(found.ok && found.value.book.bookOwnerId, 2)
  assert.ok(requests.includes('GET /clients/totals?bookOwnerId=2'))
})

test('a member with clients of his own stays with them', async () => {
  const { found } = await openList([book(1, 'OWN'), book(2, 'BOOK')], 3)
  assert.equal(found.ok && found.value.book.bookOwnerId, 1)
})

test('of several other books none is chosen for him', async () => {
  const { found } = await openList([book(1, 'OWN'), book(2, 'BOOK'), book(3, 'CLIENT')], 0)
  assert.equal(found.ok && found.value.book.bookOwnerId, 1)
})

test('a book that is not his is as if it were not there', async () => {
  const { found, requests } = await openList([book(1, 'OWN')], 3, '/client/list?book=99')
  assert.equal(!found.ok && found.problem.code, 'NOT_FOUND')
  assert.equal(
    requests.some((path) => path.includes('bookOwnerId')),
    false,
  )
})
