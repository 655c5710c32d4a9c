import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

let hooks = 0
before(() => {
  hooks += 1
})
after(() => assert.equal(hooks, 1))

test('finds no global of another file, and its hooks run once', () => {
  assert.equal(Reflect.get(globalThis, 'leftBehind'), undefined)
  assert.equal(hooks, 1)
})
