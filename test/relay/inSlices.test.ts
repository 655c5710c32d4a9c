import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createInSlices } from '../../server/relay/inSlices.ts'
import { collected } from '../support/collected.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Work that takes so long by a clock of its own. */
function worked() {
  let now = 0
  const done: number[] = []
  const inSlices = createInSlices({ sliceMs: 5, now: () => now })
  return {
    done,
    ask: (name: number, ms: number) =>
      inSlices(() => {
        now += ms
        done.push(name)
      }),
  }
}

test('what comes is done at once while there is time in the turn, and the rest in the turns after it', async () => {
  const { done, ask } = worked()
  for (let n = 0; n < 7; n++) ask(n, 2)
  assert.deepEqual(done, [0, 1, 2], 'the third began before five milliseconds were over')
  await turn()
  assert.deepEqual(done, [0, 1, 2, 3, 4, 5])
  await turn()
  assert.deepEqual(done, [0, 1, 2, 3, 4, 5, 6])
  await turn()
  await turn()
  ask(7, 2)
  assert.equal(done.at(-1), 7, 'after a quiet turn there is time again')
})

test('whatever comes when, it is done once and in order', async () => {
  const steps = fc.array(fc.record({ ms: fc.integer({ min: 0, max: 12 }), isNextTurn: fc.boolean() }), {
    maxLength: 100,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { done, ask } = worked()
      for (const [name, { ms, isNextTurn }] of all.entries()) {
        ask(name, ms)
        if (isNextTurn) await turn()
      }
      for (let n = 0; n <= all.length && done.length < all.length; n++) await turn()
      assert.deepEqual(
        done,
        all.map((_, name) => name),
      )
    }),
    { numRuns: 100 },
  )
})

test('what is in no hurry rests between its slices, and waits for no turn of its own', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  const done: number[] = []
  const inSlices = createInSlices({ sliceMs: 2, restMs: 8, now: () => now })
  for (let n = 0; n < 5; n++)
    inSlices(() => {
      now += 1
      done.push(n)
    })
  await turn()
  await turn()
  assert.deepEqual(done, [0, 1], 'the turns after it went on')
  now += 8
  t.mock.timers.tick(7)
  assert.deepEqual(done, [0, 1])
  t.mock.timers.tick(1)
  assert.deepEqual(done, [0, 1, 2, 3])
  t.mock.timers.tick(8)
  assert.deepEqual(done, [0, 1, 2, 3, 4])
})

test('what waits is bounded by its bytes: what is beyond is done at once, the oldest first', () => {
  const done: number[] = []
  let now = 0
  const inSlices = createInSlices({ sliceMs: 5, now: () => now })
  inSlices(() => {
    now += 10
    done.push(0)
  })
  const megabyte = 1024 * 1024
  for (let n = 1; n <= 16; n++) inSlices(() => void done.push(n), megabyte)
  assert.deepEqual(done, [0])
  inSlices(() => void done.push(17), 3 * megabyte)
  assert.deepEqual(done, [0, 1, 2, 3])
})

test('however long more comes than is done in time, what is done with is not kept', async () => {
  let now = 0
  const inSlices = createInSlices({ sliceMs: 5, now: () => now })
  const all: WeakRef<object>[] = []
  for (let round = 0; round < 500; round++) {
    for (let n = 0; n < 10; n++) {
      const data = { bytes: 1024 * 1024 }
      all.push(new WeakRef(data))
      inSlices(() => {
        now += data.bytes / 512 / 1024
      }, data.bytes)
    }
    await turn()
  }
  assert.ok((await collected(all, 3_800)) >= 3_800)
})
