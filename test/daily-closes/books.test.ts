import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { loadClosing } from '../../client/daily-closes/load.ts'
import { answeringLine } from '../support/calls.ts'

const book = (bookOwnerId: number, permissions: string[], reach = 'BOOK') => ({
  ...{ bookOwnerId, bookName: `${bookOwnerId}번 장부`, reach, connectionType: 'MANAGER', marketCodeId: null },
  permissions: ['CLIENT_VIEW', ...permissions],
})
const all = ['TRANSACTION_VIEW', 'STATS_VIEW', 'INVENTORY_VIEW']

test('closings are offered of the books whose trade, statistics and stock the member sees, as they are shown', async () => {
  const books = [
    book(1, all, 'OWN'),
    book(2, ['STATS_VIEW']),
    book(3, ['TRANSACTION_VIEW']),
    book(4, all),
    book(5, ['TRANSACTION_VIEW', 'STATS_VIEW']),
  ]
  const line = answeringLine({ 'GET /clients/books': () => ({ status: 200, body: books }) })
  const app = { call: createCall({ send: line.send }), now: () => Date.parse('2026-11-21T03:00:00Z') }
  const { opened } = loadClosing({ app, url: new URL('http://own.invalid/') } as Parameters<typeof loadClosing>[0])
  const found = await opened
  assert.deepEqual(found.ok && found.value.books.map(({ bookOwnerId }) => bookOwnerId), [1, 4])
})
