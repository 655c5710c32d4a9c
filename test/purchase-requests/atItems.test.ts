import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atItems } from '../../client/purchase-requests/moveForm.ts'

const answer = {
  values: {
    move: 'counter',
    reason: '물량이 적어요',
    'lines.0.itemId': '7',
    'lines.0.quantity': '10',
    'lines.0.unitPrice': '9,000',
    'lines.1.itemId': '8',
    'lines.1.quantity': '20',
    'lines.1.unitPrice': '8,000',
  },
  fieldErrors: [{ field: 'lines.0.quantity', message: '수량을 확인해 주세요.' }],
}

test('what was typed comes back where it stood while the items are the same', () => {
  assert.equal(atItems(answer, [7, 8], {}), answer)
})

test('what was typed of an item stays with it when another one before it is gone', () => {
  const initial = { 'lines.0.quantity': '1', 'lines.1.itemId': '9', 'lines.1.quantity': '5' }
  assert.deepEqual(atItems(answer, [8, 9], initial), {
    values: {
      move: 'counter',
      reason: '물량이 적어요',
      'lines.0.itemId': '8',
      'lines.0.quantity': '20',
      'lines.0.unitPrice': '8,000',
      'lines.1.itemId': '9',
      'lines.1.quantity': '5',
    },
    fieldErrors: [],
  })
})

test('nothing that was typed of other items comes back where none of them is left', () => {
  assert.deepEqual(atItems(answer, [9], {}).values, { move: 'counter', reason: '물량이 적어요' })
})
