import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { liveTabs, nameTab } from '../../client/forms/tabs.ts'

/** A tab that was doubled begins with all that its first one has kept. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
const kept = new Map<string, string>()
before(() => {
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true })
})
after(() => {
  if (own) Object.defineProperty(globalThis, 'sessionStorage', own)
  else Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('a tab that was doubled takes a name of its own, and both are known to be open', async () => {
  const first = await nameTab()
  assert.equal(kept.get('tab'), first)
  const second = await nameTab()
  assert.notEqual(second, first)
  assert.deepEqual(await liveTabs(), new Set([first, second]))
})

test('a tab that is gone lets go of its name, and has it again when it is brought back', async () => {
  kept.set('tab', 'gone')
  assert.equal((await liveTabs()).has('gone'), false)
  assert.equal(await nameTab(), 'gone')
})
