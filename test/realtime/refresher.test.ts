import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { App } from '../../client/app/context.ts'
import { refresher } from '../../client/realtime/refresher.ts'

const NOTHING_ELSE = { connections: false, requests: false }
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A page that is read when it is told to, and is there again when the test says so. */
function page(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const readings: (() => void)[] = []
  let forgotten = 0
  const app = { call: { forget: () => void forgotten++ }, stores: {} } as unknown as Pick<App, 'call' | 'stores'>
  const push = refresher(app, { revalidate: () => new Promise((resolve) => readings.push(resolve)) })
  return {
    readings,
    forgotten: () => forgotten,
    passes: (ms: number) => t.mock.timers.tick(ms),
    pushes(times: number, everyMs: number) {
      for (let i = 0; i < times; i++) {
        push(NOTHING_ELSE)
        t.mock.timers.tick(everyMs)
      }
    },
    async isRead() {
      readings.at(-1)?.()
      await turn()
    },
  }
}

test('pushes of one burst bring the page up to date once', async (t) => {
  const { pushes, passes, readings } = page(t)
  pushes(5, 10)
  assert.equal(readings.length, 0)
  passes(100)
  assert.equal(readings.length, 1)
})

test('pushes that never pause do not keep the page as it was', async (t) => {
  const { pushes, readings } = page(t)
  pushes(30, 50)
  assert.equal(readings.length, 1)
})

test('what is pushed while the page is read is read after it, once, and nothing older', async (t) => {
  const { pushes, passes, readings, forgotten, isRead } = page(t)
  pushes(1, 100)
  pushes(10, 200)
  assert.equal(readings.length, 1, 'the first reading is let come to its end')
  const before = forgotten()
  await isRead()
  assert.equal(readings.length, 2)
  assert.equal(forgotten(), before + 1)
  await isRead()
  passes(10_000)
  assert.equal(readings.length, 2)
})

test('a reading that never ends keeps nothing that is pushed from the page for longer than ten seconds', async (t) => {
  const { pushes, passes, readings } = page(t)
  pushes(2, 100)
  assert.equal(readings.length, 1)
  passes(10_000)
  await turn()
  assert.equal(readings.length, 2)
})
