import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../backend/db/reason.ts'

test('of a host with two addresses that nobody answers at, what came of each is said', () => {
  const each = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
  assert.equal(
    reasonOf(new AggregateError(each, '')),
    'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
  )
  assert.equal(reasonOf(new AggregateError(each, 'nobody answers')), 'nobody answers')
  assert.deepEqual([reasonOf(new Error('so')), reasonOf('so')], ['so', 'so'])
})
