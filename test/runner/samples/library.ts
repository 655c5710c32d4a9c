import { test } from 'node:test'

test('leaves a global of its own', () => {
  Reflect.set(globalThis, '__ownOfALibrary', 1)
})
