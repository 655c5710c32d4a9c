import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookShown } from '../../client/views/listing.ts'

const opened = <T>(value: T) => Promise.resolve({ ok: true as const, value })
const failed = Promise.resolve({ ok: false as const, problem: {} as never })

const cases = [
  {
    name: 'the only other book, which the list opens by itself',
    view: { book: null },
    of: opened({ book: { bookOwnerId: 7 } }),
    is: 7,
  },
  {
    name: 'the book of the client whose papers are listed',
    view: { client: 3 },
    of: opened({ bookOwnerId: 7 }),
    is: 7,
  },
  { name: 'the book that the address names, while the list cannot be read', view: { book: 9 }, of: failed, is: 9 },
  { name: 'one’s own, where there is no other', view: { book: null }, of: opened(null), is: null },
  { name: 'the book that the address of a list of all books names', view: { book: 9 }, of: undefined, is: 9 },
]
for (const { name, view, of, is } of cases)
  test(`a view that is kept for all is shared with ${name}`, async () => assert.equal(await bookShown(view, of), is))
