import { test } from 'node:test'

test('turns for ever', () => {
  for (;;);
})
