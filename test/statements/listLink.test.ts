import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { loadStatement } from '../../client/statements/print.ts'
import { answeringLine } from '../support/calls.ts'

const book = (bookOwnerId: number, reach: string) => ({
  ...{ bookOwnerId, bookName: `${bookOwnerId}번 장부`, reach, connectionType: 'MANAGER', marketCodeId: null },
  permissions: ['CLIENT_VIEW', 'TRANSACTION_VIEW'],
})
/** Where the list above a statement of November is, of a client in this book. */
async function listOf(bookOwnerId: number | undefined) {
  const line = answeringLine({
    'GET /clients/books': () => ({ status: 200, body: [book(1, 'OWN'), book(2, 'BOOK'), book(3, 'CLIENT')] }),
    'GET /statements/clients/5': () => ({ status: 200, body: { clientId: 5, bookOwnerId } }),
  })
  const app = { call: createCall({ send: line.send }), now: () => Date.parse('2026-12-10T03:00:00Z') }
  const url = new URL('http://own.invalid/print/statement?client=5')
  return (await loadStatement({ app, url } as Parameters<typeof loadStatement>[0])).list
}

test('the list above a printed statement is that of the client’s own book, for who sees the whole of it', async () => {
  assert.equal(await listOf(2), '/statements?book=2&month=2026-11')
  assert.equal(await listOf(3), null)
})

test('where an older backend does not say whose statement it is, or an admin works in none, the list is his own', async () => {
  for (const unknown of [undefined, 9]) assert.equal(await listOf(unknown), '/statements?month=2026-11')
})
