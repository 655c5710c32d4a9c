import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { balanceOf, repackBody, repackValues } from '../../client/inventory/repackForm.ts'
import { lineWeight, packagesKg } from '../../client/inventory/weight.ts'
import { plus } from '../../shared/inventory/rules.ts'
import { lot } from './support/lots.ts'

const apples = [lot()]
const into = (change: Record<string, string>) => ({ ...repackValues(apples), ...change })

test('two boxes of ten kilograms make four of five, nothing lost', () => {
  const values = into({ 'from.0.quantity': '2', 'to.0.quantity': '4', 'to.0.packageKg': '5' })
  assert.deepEqual(balanceOf(apples, values), { weightIn: 20, weightOut: 20, loss: 0, unknown: 0 })
})

test('what goes missing is a loss, what would be made is told at once', () => {
  const values = (kg: string) => into({ 'from.0.quantity': '1', 'to.0.quantity': '9', 'to.0.weightKg': kg })
  assert.equal(balanceOf(apples, values('9.7')).loss, 0.3)
  assert.equal(balanceOf(apples, values('10.001')).loss, -0.001)
})

test('a line whose kilograms nobody has said is known as such', () => {
  assert.equal(balanceOf(apples, into({ 'to.0.quantity': '9' })).unknown, 1)
})

test('kilograms in are always kilograms out and lost', () => {
  const kg = fc.integer({ min: 0, max: 20_000 }).map((n) => n / 1000)
  fc.assert(
    fc.property(fc.array(kg, { minLength: 1, maxLength: 5 }), (weights) => {
      const to = Object.fromEntries(
        weights.flatMap((weight, n) => [
          [`to.${n}.quantity`, '1'],
          [`to.${n}.weightKg`, String(weight)],
        ]),
      )
      const { weightIn, weightOut, loss } = balanceOf(apples, into(to))
      assert.equal(plus(weightOut, loss), weightIn)
    }),
  )
})

test('packages times kilograms is exact to three places, half up', () => {
  assert.equal(packagesKg(3, 0.1), 0.3)
  assert.equal(packagesKg(0.5, 0.003), 0.002)
  assert.equal(packagesKg(999_999, 999.999), 999_998_000.001)
  assert.equal(lineWeight({ 'to.0.quantity': '3', 'to.0.packageKg': '4.5' }, 'to.0'), 13.5)
})

test('lines that say nothing are left out, and what is wrong is said at the line that has it', () => {
  const values = into({ 'to.3.productCodeId': '7', 'to.3.quantity': '-1', 'to.3.warehouseId': '' })
  const body = repackBody(values)
  assert.ok(!body.ok)
  assert.deepEqual(
    body.fieldErrors.map(({ field }) => field),
    ['to.3.warehouseId', 'to.3.quantity'],
  )
})

test('what is made of several lots is offered with the soonest of their dates, which a longer one would be refused for', () => {
  const lots = [
    lot({ expiryDate: '2026-12-10' }),
    lot({ lotId: 2, expiryDate: '2026-12-05' }),
    lot({ lotId: 3, expiryDate: null }),
  ]
  assert.equal(repackValues(lots)['to.0.expiryDate'], '2026-12-05')
})
