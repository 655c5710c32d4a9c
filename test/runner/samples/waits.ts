import { test } from 'node:test'

test('waits for ever', async () => {
  setInterval(() => undefined, 1_000)
  await new Promise(() => undefined)
})
