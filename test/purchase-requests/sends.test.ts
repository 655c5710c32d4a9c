import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from '../../client/purchase-requests/messages/inOrder.ts'
import { sends } from '../../client/purchase-requests/messages/sends.ts'

const enter = { key: 'Enter', isComposing: false, keyCode: 13 }
const free = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

const cases = [
  { name: 'Enter sends a message', pressed: {}, is: true },
  { name: 'Enter with Shift begins another line of it', pressed: { shiftKey: true }, is: false },
  { name: 'Enter that ends a syllable sends nothing', pressed: { isComposing: true }, is: false },
  { name: 'nor does one of which only the old number tells it', pressed: { keyCode: 229 }, is: false },
  { name: 'another key sends nothing', pressed: { key: 'a', keyCode: 65 }, is: false },
]
for (const { name, pressed, is } of cases)
  test(name, () => assert.equal(sends({ ...enter, ...free, ...pressed }, true), is))

test('on a telephone Enter begins another line', () => assert.equal(sends({ ...enter, ...free }, false), false))

test('messages that were read twice stand once, in the order in which they were said', () => {
  const read = [3, 4, 5].map((seq) => ({ seq }))
  assert.deepEqual(
    inOrder([{ seq: 4 }, { seq: 1 }, { seq: 2 }, ...read]).map(({ seq }) => seq),
    [1, 2, 3, 4, 5],
  )
})
