import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playOut } from './playOut.ts'

const bounds = { say: () => undefined, atMostMs: 60_000 }

test('what a long check started is cleared up before its end is told, whether it comes to something or fails', async () => {
  const cleared: string[] = []
  const done = await playOut(async (stage) => {
    stage.onEnd(() => cleared.push('done'))
    return 7
  }, bounds)
  const failed = await playOut(async (stage) => {
    stage.onEnd(() => cleared.push('failed'))
    throw new Error('no room')
  }, bounds)
  assert.deepEqual([done, cleared], [7, ['done', 'failed']])
  assert.ok(failed instanceof Error && failed.message === 'no room')
})
