import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { atLot } from '../../client/inventory/formParts.ts'
import { less, onHand, sumOf, takeFrom } from '../../client/inventory/holding.ts'
import { adjustBody, adjusted, reserved } from '../../client/inventory/lotForms.ts'
import { nameIn } from '../../client/inventory/stepRows.ts'
import { takenTogether, transferBody, transferValues } from '../../client/inventory/transferForm.ts'
import { isNoPart } from '../../shared/inventory/rules.ts'
import { lot } from './support/lots.ts'

const thousandths = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map((n) => n / 1000)

test('what is taken and what is left always add up to what was there', () => {
  fc.assert(
    fc.property(thousandths(10_000), thousandths(10_000), fc.nat(1e9), (quantity, weight, amount) => {
      const held = lot({
        quantityOnHand: quantity,
        weightOnHand: weight,
        quantityReserved: 0,
        weightReserved: 0,
        quantityAvailable: quantity,
        weightAvailable: weight,
        amountOnHand: amount,
      })
      const part = takeFrom(held, Math.round((quantity * 1000) / 3) / 1000, null)
      if (isNoPart(part)) return
      assert.deepEqual(sumOf([part, less(onHand(held), part)]), onHand(held))
    }),
  )
})

test('kept goods are not on offer', () => {
  const part = takeFrom(lot(), 11, null)
  assert.deepEqual(part, { field: 'quantity', message: '남은 수량보다 많아요.' })
  assert.deepEqual(takeFrom(lot(), 10, null), { quantity: 10, weightKg: 100, amount: 300_000 })
})

test('while one types, the last goods on offer may weigh less than the books say as long as kept ones stay', () => {
  assert.deepEqual(takeFrom(lot(), 10, 99), { quantity: 10, weightKg: 99, amount: 300_000 })
  const alone = lot({ quantityAvailable: 12, weightAvailable: 120 })
  const all = takeFrom(alone, 12, 119)
  assert.ok(isNoPart(all) && all.message.includes('장부 중량 120kg'))
})

test('a transfer begins with everything on offer, and a line that is emptied stays where it is', () => {
  const lots = [lot(), lot({ lotId: 2, lotNo: 'L20261121-0002' })]
  const values = { ...transferValues(lots), toWarehouseId: '3', 'lines.0.quantity': '', 'lines.1.weightKg': '99.5' }
  const body = transferBody(values)
  assert.ok(body.ok)
  assert.deepEqual(body.input.lines, [{ lotId: 2, quantity: 10, weightKg: 99.5 }])
  assert.equal(takenTogether(lots, transferValues(lots), 'lines').weightKg, 200)
})

test('what is wrong with a line is said at that line, also after others were emptied', () => {
  const lots = [lot(), lot({ lotId: 2 })]
  const body = transferBody({ ...transferValues(lots), 'lines.0.quantity': '', 'lines.1.quantity': '많이' })
  assert.ok(!body.ok)
  assert.deepEqual(body.fieldErrors, [
    { field: 'toWarehouseId', message: '옮길 창고를 골라 주세요.' },
    { field: 'lines.1.quantity', message: '수량은 숫자로 입력해 주세요.' },
  ])
})

for (const [values, input] of [
  [
    { direction: 'OUT', quantity: '2', reasonCode: 'DAMAGE' },
    { quantity: -2, weightKg: null },
  ],
  [
    { direction: 'IN', quantity: '1,000', reasonCode: 'COUNT' },
    { quantity: 1000, weightKg: null },
  ],
  [
    { direction: 'OUT', weightKg: '0.5', reasonCode: 'MOISTURE' },
    { quantity: 0, weightKg: -0.5 },
  ],
  [
    { direction: 'OUT', quantity: '２', weightKg: '19', reasonCode: 'ETC' },
    { quantity: -2, weightKg: -19 },
  ],
] as const) {
  test(`an adjustment of ${JSON.stringify(values)} is sent with its sign`, () => {
    const body = adjustBody(values)
    assert.ok(body.ok)
    assert.deepEqual({ quantity: body.input.quantity, weightKg: body.input.weightKg }, input)
  })
}

test('an adjustment of nothing, and one without a reason, are refused before they are sent', () => {
  const empty = adjustBody({ direction: 'OUT', quantity: '0', reasonCode: 'COUNT' })
  assert.deepEqual(empty.ok || empty.fieldErrors, [{ field: 'quantity', message: '수량이나 중량을 입력해 주세요.' }])
  const silent = adjustBody({ direction: 'OUT', quantity: '1' })
  assert.deepEqual(silent.ok || silent.fieldErrors, [{ field: 'reasonCode', message: '사유를 골라 주세요.' }])
})

test('while one types an adjustment tells what will be left', () => {
  assert.equal(adjusted(lot(), { direction: 'OUT' }), null)
  assert.deepEqual(adjusted(lot(), { direction: 'OUT', quantity: '2' }), {
    quantity: 10,
    weightKg: 100,
    amount: 300_000,
  })
  assert.deepEqual(adjusted(lot(), { direction: 'IN', quantity: '3' }), { quantity: 15, weightKg: 150 })
  const empty = lot({ quantityOnHand: 0, weightOnHand: 0, amountOnHand: 0, packageKg: 7.5 })
  assert.deepEqual(adjusted(empty, { direction: 'IN', quantity: '3' }), { quantity: 3, weightKg: 22.5 })
  assert.deepEqual(adjusted(lot(), { direction: 'OUT', weightKg: '0.5' }), {
    quantity: 12,
    weightKg: 119.5,
    amount: 360_000,
  })
  assert.ok(isNoPart(adjusted(lot(), { direction: 'OUT', quantity: '11' }) as never))
})

test('while one types a reservation tells what stays on offer', () => {
  assert.deepEqual(reserved(lot(), { quantity: '4' }), { quantity: 6, weightKg: 60, amount: 240_000 })
})

test('a refusal that names a lot is shown at its line', () => {
  const values = transferValues([lot(), lot({ lotId: 2, lotNo: 'L20261121-0002' })])
  const message = '재고가 모자라요. L20261121-0002에는 3개, 30kg이 남아 있어요.'
  assert.deepEqual(atLot({ fieldErrors: [], message }, values, nameIn(values)), [
    { field: 'lines.1.quantity', message },
  ])
  assert.deepEqual(atLot({ fieldErrors: [], message: '마감한 날이에요.' }, values, nameIn(values)), [])
})
