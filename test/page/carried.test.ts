import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { carry, takeCarried } from '../../client/app/carried.ts'

const kept = new Map<string, string>()
const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
const keeps = (value: object) => Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true })
beforeEach(() => {
  kept.clear()
  keeps({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'sessionStorage', own)
  else Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('what was done is carried over to the next page, once', () => {
  carry(7, ['거래처를 등록했어요.', '저장했어요.'])
  assert.equal(takeCarried(7), '거래처를 등록했어요. 저장했어요.')
  assert.equal(takeCarried(7), null)
})

test('nobody else reads it, not even after the one who did it has gone', () => {
  for (const other of [8, null]) {
    carry(7, ['저장했어요.'])
    assert.equal(takeCarried(other), null)
    assert.equal(takeCarried(7), null)
  }
})

test('a page that follows much later was not led to by it', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  carry(7, ['저장했어요.'])
  t.mock.timers.tick(60_000)
  assert.equal(takeCarried(7), null)
})

test('a browser that keeps nothing loses the words and nothing else', () => {
  keeps({
    getItem: () => assert.fail('refused'),
    setItem: () => assert.fail('refused'),
  })
  carry(7, ['저장했어요.'])
  assert.equal(takeCarried(7), null)
})
