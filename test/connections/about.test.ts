import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWhom } from '../../client/connections/about.ts'
import { called } from '../../shared/connections/called.ts'

test('a business is called by its name, a person with respect', () => {
  const [business, person] = [
    { name: '이서연', businessName: '정든밥상' },
    { name: '윤지호', businessName: null },
  ]
  assert.deepEqual([called(business), toWhom(business)], ['정든밥상', '정든밥상에'])
  assert.deepEqual([called(person), toWhom(person)], ['윤지호님', '윤지호님에게'])
})
