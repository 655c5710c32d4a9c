import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../client/api/call.ts'
import { createCall } from '../../client/api/call.ts'
import { loadDepartments } from '../../client/departments/load.ts'

type Loading = Parameters<typeof loadDepartments>[0]

const book = (bookOwnerId: number, reach: 'OWN' | 'BOOK') => ({ bookOwnerId, reach, permissions: ['CLIENT_VIEW'] })
const treeOf = (bookOwnerId: number) => ({ departments: [{ departmentId: bookOwnerId * 10 }] })

/** What the page has for department 5 of book 2, whose member works in books 2 and 3 and has departments of his own in 1. */
async function beside() {
  const ok = (body: unknown): Answer => ({ status: 200, body })
  const call = createCall({
    send: async ({ path }) => {
      const url = new URL(path, 'http://localhost')
      if (url.pathname === '/clients/books') return ok([book(1, 'OWN'), book(2, 'BOOK'), book(3, 'BOOK')])
      if (url.pathname === '/departments/5') return ok({ departmentId: 5, bookOwnerId: 2, memberIds: [7] })
      return ok(treeOf(Number(url.searchParams.get('bookOwnerId'))))
    },
  })
  const app = { call } as Loading['app']
  return loadDepartments({ app, url: new URL('http://localhost/department?id=5') }).beside
}

test('a department is changed among the people and places of its own book, whichever book the list shows', async () => {
  const found = await beside()
  assert.ok(found?.ok, JSON.stringify(found))
  assert.equal(found.value.book.bookOwnerId, 2)
  assert.deepEqual(found.value.tree, treeOf(2))
})
