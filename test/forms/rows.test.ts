import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, begun, moved, without } from '../../client/forms/rowNumbers.ts'
import { rowsOf } from '../../client/forms/values.ts'
import { receiptBody } from '../../client/inventory/receiptForm.ts'
import { checkForm, itemRows } from '../../client/purchase-requests/form.ts'

test('a row that was added after a hundred others is one like them', () => {
  const line = { 'lines.99.quantity': '1', 'lines.100.quantity': '2', 'lines.1234.quantity': '3' }
  assert.deepEqual(rowsOf(line, 'lines'), [99, 100, 1234])
  const slip = receiptBody({ ...line, 'lines.100.productCodeId': '네' })
  assert.ok(!slip.ok && slip.fieldErrors.some(({ field }) => field === 'lines.100.productCodeId'))
  const request = checkForm({ 'items.100.productCodeId': '', 'items.100.memo': '큰 것' })
  assert.ok(!request.ok && request.fieldErrors.some(({ field }) => field === 'items.100.productCodeId'))
})

test('a new row is empty: it never takes the number of one that is gone', () => {
  const rows = added(without(added(begun([0, 1, 2])), 3))
  assert.deepEqual(rows.numbers, [0, 1, 2, 4])
  assert.deepEqual(added(without(begun([0, 1, 2]), 2)).numbers, [0, 1, 3])
  assert.deepEqual(added(moved(begun([0, 1, 2]), 2, -2)).numbers, [2, 0, 1, 3])
})

test('rows of a request that were taken away do not come back empty, and one is there at least', () => {
  assert.deepEqual(itemRows({ 'items.3.memo': '', 'items.7.memo': '' }), [3, 7])
  assert.deepEqual(itemRows({}), [0])
})
