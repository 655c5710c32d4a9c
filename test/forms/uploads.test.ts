import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atRest, decided, type Step, stepped } from '../../client/forms/uploads.ts'

const after = (steps: readonly Step[]) => steps.reduce(stepped, atRest)
const cases: [name: string, steps: Step[], what: ReturnType<typeof decided>][] = [
  ['nothing was on its way', ['pressed'], null],
  ['a photo is on its way and nobody has pressed', ['began'], null],
  ['it is sent while the photo is on its way', ['began', 'pressed'], null],
  ['the photo has arrived', ['began', 'pressed', 'arrived'], 'send'],
  ['the photo has failed', ['began', 'pressed', 'failed'], 'stay'],
  ['one of two has arrived', ['began', 'began', 'pressed', 'arrived'], null],
  ['one of two has failed, whichever ends first', ['began', 'began', 'pressed', 'failed', 'arrived'], 'stay'],
  [
    'one has failed before it is sent, beside one that arrives',
    ['began', 'began', 'failed', 'pressed', 'arrived'],
    'stay',
  ],
  ['another is chosen while it waits', ['began', 'pressed', 'began', 'arrived'], null],
  ['one has failed long before', ['began', 'failed', 'began', 'pressed', 'arrived'], 'send'],
  ['it was let go', ['began', 'pressed', 'arrived', 'let go'], null],
]

for (const [name, steps, what] of cases) {
  const words = { send: 'is sent', stay: 'stays and says so', null: 'does nothing by itself' }[String(what)]
  test(`${name}: the form ${words}`, () => assert.equal(decided(after(steps)), what))
}
