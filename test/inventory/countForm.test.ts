import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countBody,
  countValues,
  differenceOf,
  merged,
  recountedName,
  summaryOf,
  unsaved,
} from '../../client/inventory/countForm.ts'
import { count, line } from './support/lots.ts'

const two = count([line(), line({ lotId: 2, lotNo: 'L20261121-0002', systemQuantity: 4, systemWeight: 40 })])

test('what is not counted has no difference and is not sent', () => {
  const values = countValues(two)
  assert.deepEqual(
    two.lines.map((one) => differenceOf(one, values)),
    [null, null],
  )
  assert.deepEqual(unsaved(two, values), [])
})

test('a count differs in packages and, in their proportion, in kilograms', () => {
  const values = { ...countValues(two), 'lots.1.quantity': '11' }
  assert.deepEqual(differenceOf(line(), values), { quantity: -1, weightKg: -10 })
  assert.deepEqual(differenceOf(line(), { ...values, 'lots.1.weight': '109.5' }), { quantity: -1, weightKg: -10.5 })
  assert.deepEqual(differenceOf(line(), { ...values, 'lots.1.quantity': '12' }), { quantity: 0, weightKg: 0 })
})

test('goods of a lot that the books call empty weigh what their specification says', () => {
  const empty = line({ systemQuantity: 0, systemWeight: 0, packageKg: 10 })
  assert.deepEqual(differenceOf(empty, { 'lots.1.quantity': '3' }), { quantity: 3, weightKg: 30 })
  assert.deepEqual(differenceOf(empty, { 'lots.1.quantity': '0' }), { quantity: 0, weightKg: 0 })
})

test('only what changed is sent, and a field that was emptied is not counted any more', () => {
  const counted = count([line({ countedQuantity: 12, countedWeight: 120 }), ...two.lines.slice(1)], 4)
  const values = { ...countValues(counted), 'lots.1.quantity': '', 'lots.1.weight': '' }
  const body = countBody(counted, values)
  assert.ok(body.ok)
  const emptied = { lotId: 1, countedQuantity: null, countedWeight: null, isRecounted: false }
  assert.deepEqual(body.input, { version: 4, lines: [emptied] })
  assert.deepEqual(unsaved(counted, { ...countValues(counted), 'lots.1.quantity': '12.0' }), [])
})

test('a lot that was counted anew with the same result is sent until that is kept', () => {
  const counted = count([line({ countedQuantity: 12, hasMoved: true }), ...two.lines.slice(1)], 4)
  const values = { ...countValues(counted), [recountedName(1)]: '4' }
  const body = countBody(counted, values)
  assert.deepEqual(body.ok && body.input.lines.map(({ lotId, isRecounted }) => [lotId, isRecounted]), [[1, true]])
  assert.deepEqual(unsaved({ ...counted, version: 5 }, values), [])
})

test('what is wrong is said at the lot that has it', () => {
  const body = countBody(two, { ...countValues(two), 'lots.2.quantity': '네 상자' })
  assert.deepEqual(body.ok || body.fieldErrors, [{ field: 'lots.2.quantity', message: '수량은 숫자로 입력해 주세요.' }])
})

test('a lot that was weighed and not counted says so at its weight, and nothing else of it', () => {
  const weighed = { ...countValues(two), 'lots.1.weight': '118', 'lots.2.quantity': '네 상자' }
  const body = countBody(two, weighed)
  assert.deepEqual(body.ok || body.fieldErrors, [
    { field: 'lots.2.quantity', message: '수량은 숫자로 입력해 주세요.' },
    { field: 'lots.1.weight', message: '수량도 적어 주세요.' },
  ])
  const garbled = countBody(two, { ...countValues(two), 'lots.1.weight': '118.' })
  assert.deepEqual(garbled.ok || garbled.fieldErrors, [{ field: 'lots.1.weight', message: '수량도 적어 주세요.' }])
})

test('what somebody else has counted meanwhile stands where nothing was typed', () => {
  const fresh = count([line({ countedQuantity: 9 }), { ...(two.lines[1] ?? line()), countedQuantity: 5 }], 2)
  const values = merged(two, fresh, { ...countValues(two), 'lots.1.quantity': '11' })
  assert.equal(values['lots.1.quantity'], '11')
  assert.equal(values['lots.2.quantity'], '5')
})

test('the summary counts lots, and sums packages, kilograms and won of what differs', () => {
  const values = { ...countValues(two), 'lots.1.quantity': '11', 'lots.2.quantity': '4' }
  assert.deepEqual(summaryOf(two, values), {
    counted: 2,
    differing: 1,
    difference: { quantity: -1, weightKg: -10, amount: -30_000 },
  })
})

test('goods of a lot that has been sold out since are worth what they cost, and what was confirmed is what was posted', () => {
  const sold = count([line({ quantityOnHand: 0, amountOnHand: 0 })])
  assert.equal(summaryOf(sold, { ...countValues(sold), 'lots.1.quantity': '14' }).difference.amount, 60_000)
  const posted = { quantity: -12, weightKg: -120, amount: -359_999 }
  const confirmed = {
    ...count([line({ countedQuantity: 0, quantityOnHand: 0, amountOnHand: 0, posted })]),
    status: 'CONFIRMED' as const,
  }
  assert.deepEqual(summaryOf(confirmed, countValues(confirmed)).difference, posted)
})
