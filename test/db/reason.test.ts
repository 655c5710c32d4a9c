import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../backend/db/reason.ts'
import { asIs, Told } from '../../shared/kit/language.ts'

test('of a host with two addresses that nobody answers at, what came of each is said', () => {
  const each = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
  assert.equal(
    reasonOf(new AggregateError(each, '')).en,
    'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
  )
  assert.equal(reasonOf(new AggregateError(each, 'nobody answers')).ko, 'nobody answers')
  assert.deepEqual([reasonOf(new Error('so')), reasonOf('so')], [asIs('so'), asIs('so')])
})

test('what the product itself says of a failure comes in both languages, within others too', () => {
  const said = { ko: '디스크가 가득 찼어요', en: 'the disk is full' }
  const told = new Told(said)
  assert.deepEqual([reasonOf(told), told.message], [said, said.en])
  assert.deepEqual(reasonOf(new AggregateError([told, new Error('so')], '')), {
    ko: '디스크가 가득 찼어요, so',
    en: 'the disk is full, so',
  })
})
