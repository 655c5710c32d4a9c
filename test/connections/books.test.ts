import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { mayAdd } from '../../client/clients/may.ts'
import { booksSeen, booksWith } from '../../client/connections/books.ts'
import { openStatistics } from '../../client/statistics/statistics.ts'
import type { Book } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { answeringLine } from '../support/calls.ts'

const held = (...permissions: Permission[]) => ({ connectionType: 'MANAGER' as const, permissions })
const book = (bookOwnerId: number, reach: Book['reach'], rest: Partial<Book>): Book => ({
  ...{ bookOwnerId, bookName: `${bookOwnerId}번 장부`, marketCodeId: 1, reach },
  ...held(),
  ...rest,
})
const everything = held('CLIENT_VIEW', 'CLIENT_EDIT', 'INVENTORY_VIEW', 'STATS_VIEW', 'EXPORT')

/** Looks into the whole, and leads one of its clients. */
const mixed = book(2, 'BOOK', { ...everything, connectionType: 'OWNER', onAll: held('CLIENT_VIEW', 'STATS_VIEW') })
/** What a backend of before says of it. */
const { onAll: _, ...before } = mixed

const calling = (...books: Book[]) =>
  createCall({ send: answeringLine({ 'GET /clients/books': () => ({ status: 200, body: books }) }).send })

test('a book opens with its stock for who sees the whole stock, not for who may see that of one client in it', async () => {
  assert.deepEqual(await booksWith(calling(mixed), 'INVENTORY_VIEW'), [])
  const [seen] = await booksWith(calling(mixed), 'CLIENT_VIEW')
  assert.deepEqual([seen?.connectionType, seen?.permissions], ['MANAGER', ['CLIENT_VIEW', 'STATS_VIEW']])
  assert.equal((await booksWith(calling(before), 'INVENTORY_VIEW')).length, 1)
})

test('what belongs to single clients is shown of a book with one of them', async () => {
  assert.equal((await booksSeen(calling(mixed), 'INVENTORY_VIEW')).length, 1)
})

test('new clients are put into a book by who may change all of them', () => {
  assert.equal(mayAdd(mixed), false)
  assert.equal(mayAdd(before), true)
  assert.equal(mayAdd({ ...mixed, onAll: everything }), true)
  assert.equal(mayAdd(book(3, 'CLIENT', everything)), false)
})

test('figures of a whole book are taken as a file by who may take every row, those of one client by who may take his', async () => {
  assert.equal((await openStatistics(calling(mixed), 2, null)).mayExport, false)
  assert.equal((await openStatistics(calling(mixed), 2, 7)).mayExport, true)
})
