import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMove, sendsLess } from '../../client/purchase-requests/moveForm.ts'
import { item } from './support/request.ts'

const line = { 'lines.0.itemId': '7', 'lines.0.quantity': '10', 'lines.0.shortageReason': '' }
const wrong = (values: Record<string, string>) => {
  const checked = checkMove({ version: '1', ...line, ...values })
  return checked.ok ? [] : checked.fieldErrors.map(({ field }) => field)
}

test('a line is not asked for anew at the price that was struck out of it: that must be another, or the line goes', () => {
  const struck = { 'lines.0.hasPrice': '1', 'lines.0.unitPrice': '' }
  assert.deepEqual(wrong(struck), ['lines.0.unitPrice'])
  assert.deepEqual(wrong({ ...struck, 'lines.0.quantity': 'x' }), ['lines.0.quantity', 'lines.0.unitPrice'])
  assert.deepEqual(wrong({ ...struck, 'lines.0.quantity': '0' }), [])
  assert.deepEqual(wrong({ ...struck, 'lines.0.unitPrice': '9,000' }), [])
})

test('a price that is open may stay open', () => assert.deepEqual(wrong({ 'lines.0.unitPrice': '' }), []))

test('of a quantity that is typed in full width too, what becomes of the rest is asked where it is short', () => {
  const isAsked = (quantity: string) =>
    sendsLess({ ...line, 'lines.0.quantity': quantity }, [item({ requestedQuantity: 10 })])
  for (const quantity of ['8', '８', '９．５', '']) assert.equal(isAsked(quantity), true, quantity)
  for (const quantity of ['10', '１０']) assert.equal(isAsked(quantity), false, quantity)
})
