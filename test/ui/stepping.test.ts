import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHold, stepped } from '../../client/ui/stepping.ts'

const steps: readonly [typed: string, by: number, becomes: string][] = [
  ['', 1, '1'],
  ['', -1, ''],
  ['1', -1, '1'],
  ['2', -1, '1'],
  ['1,234', 1, '1235'],
  ['2.5', 1, '3.5'],
  ['0.5', -1, '0.5'],
  ['12', 10, '20'],
  ['20', 10, '30'],
  ['25', -10, '20'],
  ['20', -10, '10'],
  ['10', -10, '10'],
  ['5', -10, '5'],
  ['3*4', 1, '3*4'],
  ['열 개', 1, '열 개'],
  ['999999999', 1, '999999999'],
]
for (const [typed, by, becomes] of steps)
  test(`“${typed}” ${by > 0 ? 'plus' : 'minus'} ${Math.abs(by)} is “${becomes}”`, () =>
    assert.equal(stepped(typed, by), becomes))

test('a press is one step; one that is held goes on, later by tens, and ends with the finger', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const made: number[] = []
  const hold = createHold(-1, (by) => made.push(by))
  hold.begin()
  t.mock.timers.tick(399)
  hold.end()
  hold.press()
  assert.deepEqual(made, [-1])
  hold.begin()
  t.mock.timers.tick(400)
  for (let n = 0; n < 11; n++) t.mock.timers.tick(100)
  hold.end()
  hold.press()
  t.mock.timers.tick(5_000)
  assert.deepEqual(made, [-1, ...Array(10).fill(-1), -10, -10])
  hold.press()
  assert.equal(made.at(-1), -1, 'a key has no finger')
})
