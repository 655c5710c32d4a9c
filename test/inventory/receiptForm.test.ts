import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draftName } from '../../client/inventory/receipt.ts'
import { lineTotal, newSlip, receiptBody, slipTotal, wonSlip } from '../../client/inventory/receiptForm.ts'
import type { AuctionResult } from '../../shared/auction-results/contract.ts'

const line = (n: number, change: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ productCodeId: '7', quantity: '3', unitPrice: '12,000', packageKg: '10', ...change }).map(
      ([name, value]) => [`lines.${n}.${name}`, value],
    ),
  )

test('a line comes to packages times price and its extra cost, its kilograms by the specification', () => {
  const values = line(0, { extraCostAmount: '5천' })
  assert.deepEqual(lineTotal(values, 0), { quantity: 3, weightKg: 30, amount: 41_000 })
})

test('the slip is the sum of its lines', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { minLength: 1, maxLength: 20 }), (lines) => {
      const values = Object.assign(
        {},
        ...lines.map(([grams, price], n) => line(n, { quantity: String(grams / 1000), unitPrice: String(price) })),
      )
      const total = slipTotal(values)
      assert.equal(total.lines, lines.length)
      assert.equal(
        total.amount,
        lines.reduce((sum, _, n) => sum + lineTotal(values, n).amount, 0),
      )
      assert.equal(
        Math.round(total.quantity * 1000),
        lines.reduce((sum, [grams]) => sum + grams, 0),
      )
    }),
  )
})

test('the slip counts boxes as boxes; boxes and nets together only as lines', () => {
  const boxes = { ...line(0, { specName: '10kg 상자 특' }), ...line(1, { specName: '5kg 플라스틱상자' }) }
  assert.equal(slipTotal(boxes).unit, '상자')
  assert.equal(slipTotal({ ...boxes, ...line(2, { specName: '20kg 망' }) }).unit, null)
  assert.equal(slipTotal(line(0)).unit, '개')
})

test('the slip is sent as the contract takes it: amounts as people write them, empty fields as nothing', () => {
  const body = receiptBody({ ...newSlip(2), ...line(4, { unitPrice: '3만', quantity: '1,5' }), supplierClientId: '' })
  assert.ok(body.ok)
  assert.equal(body.input.warehouseId, 2)
  assert.equal(body.input.supplierClientId, null)
  assert.deepEqual(
    body.input.lines.map(({ quantity, unitPrice, weightKg }) => [quantity, unitPrice, weightKg]),
    [[15, 30_000, null]],
  )
})

test('a slip without lines, and a line without a product, are refused in words', () => {
  const empty = receiptBody(newSlip(null))
  assert.deepEqual(empty.ok || empty.fieldErrors, [
    { field: 'warehouseId', message: '입고할 창고를 골라 주세요.' },
    { field: 'lines', message: '입고할 품목을 한 줄 이상 적어 주세요.' },
  ])
  const nameless = receiptBody({ ...newSlip(1), ...line(2, { productCodeId: '' }) })
  assert.deepEqual(nameless.ok || nameless.fieldErrors, [
    { field: 'lines.2.productCodeId', message: '품목을 골라 주세요.' },
  ])
})

test('won lots fill the slip with what is known of them', () => {
  const won = {
    auctionResultId: 9,
    productCodeId: 7,
    midName: '사과',
    smallName: '후지',
    quantity: 40,
    weightKg: 400,
    price: 31_500,
    originName: '경북 청송',
    gradeCode: '11',
    certification: null,
  } as AuctionResult
  const values = wonSlip([won, { ...won, auctionResultId: 10, smallName: '사과' }], 5)
  assert.equal(values['lines.0.productName'], '사과 후지')
  assert.equal(values['lines.1.productName'], '사과')
  const body = receiptBody(values)
  assert.ok(body.ok)
  const [first] = body.input.lines
  assert.deepEqual(
    [first?.auctionResultId, first?.unitPrice, first?.weightKg, first?.originName, first?.gradeCode],
    [9, 31_500, 400, '경북 청송', '11'],
  )
  assert.deepEqual(slipTotal(values), { lines: 2, quantity: 80, unit: '개', weightKg: 800, amount: 2_520_000 })
})

test('a slip that was begun for one book is not offered in another', () => {
  assert.deepEqual([draftName(1, 1), draftName(2, 1), draftName(3, 1)], ['receipt', 'receipt:of 2', 'receipt:of 3'])
})
