import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOf } from '../../client/forms/formKeys.ts'
import { reasonOf } from '../../client/forms/reasonOf.ts'

const page = '0b7c1f1e-6f0c-4c59-9a52-1d2f3a4b5c6d'

test('without scripts each form of a page has a key of its own, the same whenever it is pressed', () => {
  const forms = ['promise 5', 'remind 5', 'callOff 5', 'callOff 6', 'allocate 5', 'allocate 15', 'takeBack 5']
  const keys = forms.map((form) => {
    const [intent = '', id = ''] = form.split(' ')
    assert.equal(keyOf(page, intent, id), keyOf(page, intent, Number(id)))
    return keyOf(page, intent, id)
  })
  assert.equal(new Set([page, ...keys]).size, forms.length + 1)
  for (const key of keys) assert.match(key, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.notEqual(keyOf(crypto.randomUUID(), 'promise', 5), keys[0])
})

test('of what was refused the reason is said, and not that there is one', () => {
  const message = '입력한 내용을 확인해 주세요.'
  const wrong = [{ field: 'promisedDate', message: '오늘부터 1년 안의 날을 골라 주세요.' }]
  assert.equal(reasonOf({ message, fieldErrors: wrong }), '오늘부터 1년 안의 날을 골라 주세요.')
  assert.equal(reasonOf({ message, fieldErrors: [] }), message)
})
