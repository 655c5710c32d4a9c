import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bombard } from './support/bombard.ts'
import { openLine } from './support/line.ts'
import { startBackend, startRelay } from './support/servers.ts'

test('2,000 hostile frames each end their own line with the code that says why, and disturb nobody else', async () => {
  // A seed that stays: what fails here fails again.
  const { wrong, left } = await bombard(2_000, 20_261_121)
  assert.deepEqual(wrong, [])
  assert.deepEqual(left, { lines: 1, tabs: 1 })
})

test('a peer that says CONNECT a byte at a time is closed like one that says nothing', async () => {
  const backend = await startBackend()
  const front = await startRelay(backend.url, { connectWithinMs: 100, heartBeatMs: 40, framesPerSecond: 1e6 })
  const line = await openLine(front.url)
  const dribble = setInterval(() => line.socket.send('C'), 5)
  assert.equal((await line.closed).code, 4401)
  clearInterval(dribble)
  await front.stop()
  await backend.crash()
})
