import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

test('passes, and something that it began fails later', () => {
  void wait(1).then(() => {
    throw new Error('too late')
  })
})
