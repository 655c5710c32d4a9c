import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { holders } from '../../backend/admin/audit/books.ts'

/** What stands in no book: the market's, everybody's, or its member's alone. */
const ofNoBook = [
  'accessReview',
  'analytics',
  'auctionImport',
  'auditLog',
  'batchJob',
  'board',
  'broadcast',
  'comment',
  'corporation',
  'database',
  'file',
  'listSettings',
  'market',
  'menu',
  'notification',
  'notificationSettings',
  'post',
  'productCodeImport',
  'provider',
  'route',
  'savedView',
  'session',
  'setting',
  'watchedItem',
]

test('of each thing that the audit log names it is known whose it is, or that it stands in no book', async () => {
  const named = new Set<string>()
  for await (const path of glob('backend/**/*.ts'))
    for (const [, entity = ''] of (await readFile(path, 'utf8')).matchAll(/entityType: '(\w+)'/g)) named.add(entity)
  assert.ok(named.has('transaction'))
  const known = [...Object.keys(holders(1)), ...ofNoBook]
  assert.deepEqual(
    [...named].filter((entity) => !known.includes(entity)),
    [],
  )
})
