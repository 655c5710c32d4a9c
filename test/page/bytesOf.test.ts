import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bytesOf } from '../../server/page/bytes.ts'

test('whatever a page says goes out as the same bytes, also when it is longer than most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (text, times) => {
      const page = `${text}배추\ud800`.repeat(times)
      assert.deepEqual(bytesOf(page), Buffer.from(page))
    }),
  )
  const long = '시세'.repeat(400_000)
  assert.deepEqual(bytesOf(long), Buffer.from(long))
})

test('a page that was written stays as it is when the next is', () => {
  const first = bytesOf('첫째')
  bytesOf('둘째')
  assert.equal(first.toString(), '첫째')
})
