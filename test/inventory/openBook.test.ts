import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { openBook } from '../../client/inventory/book.ts'
import { answeringLine } from '../support/calls.ts'

const book = (bookOwnerId: number, reach: string, ...permissions: string[]) => ({
  ...{ bookOwnerId, bookName: `${bookOwnerId}번 장부`, reach, connectionType: 'MANAGER', marketCodeId: null },
  permissions: ['CLIENT_VIEW', 'INVENTORY_VIEW', 'INVENTORY_WRITE', ...permissions],
})

test('whoever takes goods in is offered to register a supplier where he may put clients into the book', async () => {
  const books = [book(1, 'OWN', 'CLIENT_EDIT'), book(2, 'BOOK'), book(3, 'BOOK', 'CLIENT_EDIT')]
  const line = answeringLine({
    'GET /clients/books': () => ({ status: 200, body: books }),
    'GET /warehouses': () => ({ status: 200, body: [] }),
  })
  const call = createCall({ send: line.send })
  const may = async (asked: number | null) => (await openBook(call, asked)).mayRegister
  assert.deepEqual([await may(null), await may(2), await may(3)], [true, false, true])
})
