import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createPulse } from '../../shared/realtime/pulse.ts'

const EVERY_MS = 1_000

/** Lines that count how often they were ticked. */
const lines = (count: number) =>
  Array.from({ length: count }, () => {
    const line = { ticks: 0, tick: () => void line.ticks++ }
    return line
  })
/** A pulse whose time passes when it is told to. */
function pulseOf(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let now = 7
  return {
    pulse: createPulse(EVERY_MS, () => now),
    passes(ms: number) {
      for (const end = now + ms; now < end; t.mock.timers.tick(10)) now += 10
    },
    /** Nothing runs for so long. */
    isHeldUp(ms: number) {
      now += ms
    },
  }
}
const ticksOf = (all: readonly { ticks: number }[]) => all.reduce((sum, { ticks }) => sum + ticks, 0)

test('of ten thousand lines a few hundred are ticked at a time, and each once in every period', (t) => {
  const { pulse, passes } = pulseOf(t)
  const all = lines(10_000)
  for (const line of all) pulse.add(line)
  let most = 0
  for (let ms = 0; ms < EVERY_MS; ms += 10) {
    const before = ticksOf(all)
    passes(10)
    most = Math.max(most, ticksOf(all) - before)
  }
  assert.deepEqual([most, new Set(all.map(({ ticks }) => ticks))], [400, new Set([1])])
  passes(2 * EVERY_MS)
  assert.deepEqual(new Set(all.map(({ ticks }) => ticks)), new Set([3]))
})

test('a line that has gone is ticked no more, the last one ends the pulse, and the next begins it', (t) => {
  const { pulse, passes } = pulseOf(t)
  const [first, second] = lines(2)
  assert.ok(first && second)
  for (const line of [first, second, first]) pulse.add(line)
  pulse.drop(first)
  passes(EVERY_MS)
  assert.deepEqual([first.ticks, second.ticks], [0, 1])
  pulse.drop(second)
  pulse.drop(second)
  passes(EVERY_MS)
  assert.equal(second.ticks, 1)
  pulse.add(first)
  passes(EVERY_MS)
  assert.equal(first.ticks, 1)
})

test('a line that goes while it is ticked holds up none of the others', (t) => {
  const { pulse, passes } = pulseOf(t)
  const all = lines(100)
  for (const line of all)
    pulse.add({
      tick() {
        line.tick()
        pulse.drop(this)
      },
    })
  passes(3 * EVERY_MS)
  assert.deepEqual(new Set(all.map(({ ticks }) => ticks)), new Set([1]))
})

test('in a process that is held up again and again each line is still ticked once in every period', (t) => {
  const { pulse, passes, isHeldUp } = pulseOf(t)
  const all = lines(1_000)
  for (const line of all) pulse.add(line)
  for (let ms = 0; ms < 10 * EVERY_MS; ms += 200) {
    isHeldUp(160)
    passes(40)
  }
  const ticks = all.map((line) => line.ticks)
  assert.ok(Math.min(...ticks) >= 9 && Math.max(...ticks) <= 10, `each was ticked ${[...new Set(ticks)]} times`)
})

test('a pulse that was held up ticks each line it owes once, a few at a time', (t) => {
  const { pulse, passes, isHeldUp } = pulseOf(t)
  const all = lines(1_000)
  for (const line of all) pulse.add(line)
  isHeldUp(480)
  passes(40)
  assert.equal(ticksOf(all), 200)
  passes(EVERY_MS - 520)
  assert.deepEqual(new Set(all.map(({ ticks }) => ticks)), new Set([1]))
  isHeldUp(10 * EVERY_MS)
  passes(2 * EVERY_MS)
  const ticks = all.map((line) => line.ticks)
  assert.ok(Math.min(...ticks) >= 3 && Math.max(...ticks) <= 4, `each was ticked ${new Set(ticks)} times`)
})
