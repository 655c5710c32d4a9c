import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { createInFlight } from '../../shared/kit/inFlight.ts'

test('what is being answered is waited for until the last one is sent or nobody takes it', async () => {
  const inFlight = createInFlight()
  const [sent, left] = [new EventEmitter(), new EventEmitter()]
  inFlight.began(sent)
  inFlight.began(left)
  const order: string[] = []
  const settled = inFlight.settled(60_000).then(() => order.push('settled'))
  sent.emit('finish')
  sent.emit('close')
  await Promise.resolve()
  order.push('one is left')
  left.emit('close')
  await settled
  assert.deepEqual(order, ['one is left', 'settled'])
})

test('nothing to wait for, or no time to: it settles at once', async () => {
  const inFlight = createInFlight()
  await inFlight.settled(60_000)
  inFlight.began(new EventEmitter())
  await inFlight.settled(0)
  await inFlight.settled(1)
})
