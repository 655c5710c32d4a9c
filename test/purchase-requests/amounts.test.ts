import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { soldFor } from '../../backend/purchase-requests/claims/sold.ts'
import { shippedLines } from '../../backend/purchase-requests/shipped.ts'
import { lineAmount } from '../../shared/kit/money.ts'
import { agreedAmountOf, agreedOf, requestedAmountOf } from '../../shared/purchase-requests/amounts.ts'
import { RequestLine } from '../../shared/purchase-requests/input.ts'
import { item } from './support/request.ts'

const thousandths = (max: number, min = 0) => fc.integer({ min, max }).map((n) => n / 1000)
const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null })

const drawn = fc
  .record({
    requestedQuantity: thousandths(1_000_000, 1),
    requestedWeightKg: fc.option(thousandths(10_000_000), { nil: null }),
    maxUnitPrice: price,
    desiredUnitPrice: price,
    pricing: fc.constantFrom('FIXED' as const, 'AUCTION_PLUS' as const),
    confirmedQuantity: fc.option(thousandths(1_000_000), { nil: null }),
    confirmedUnitPrice: price,
  })
  .map((one) => item({ itemId: 0, ...one }))
const items = fc
  .array(drawn, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, n) => ({ ...one, itemId: n + 1 })))

test('what goes out and what stays behind is what was agreed, to the thousandth of a package', () => {
  fc.assert(
    fc.property(
      items,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (all, shares) => {
        const lines = all.map((one, n) => {
          const quantity = Math.floor(agreedOf(one).quantity * (shares[n] ?? 1) * 1000) / 1000
          return v.parse(RequestLine, { itemId: one.itemId, quantity, unitPrice: 0 })
        })
        if (lines.every(({ quantity }) => quantity === 0)) return
        for (const { item: of, quantity, restQuantity } of shippedLines(all, lines)) {
          assert.ok(quantity >= 0 && restQuantity >= 0)
          assert.equal(Math.round((quantity + restQuantity) * 1000), Math.round(agreedOf(of).quantity * 1000))
        }
      },
    ),
  )
})

test('nobody ships more, or dearer, than was agreed', () => {
  fc.assert(
    fc.property(
      drawn,
      thousandths(2_000_000, 1),
      fc.integer({ min: 0, max: 2_000_000 }),
      (drawn, quantity, unitPrice) => {
        const one = { ...drawn, itemId: 1 }
        const agreed = agreedOf(one)
        const most = agreed.unitPrice ?? one.maxUnitPrice ?? Number.POSITIVE_INFINITY
        const ship = () => shippedLines([one], [v.parse(RequestLine, { itemId: 1, quantity, unitPrice })])
        if (quantity <= agreed.quantity && unitPrice <= most) assert.equal(ship()[0]?.unitPrice, unitPrice)
        else assert.throws(ship)
      },
    ),
  )
})

test('an amount is known when the price of everything that is sent is, and is the sum of its lines', () => {
  fc.assert(
    fc.property(items, (all) => {
      const agreed = all.map(agreedOf)
      const isOpen = agreed.some(({ quantity, unitPrice }) => quantity > 0 && unitPrice === null)
      const sum = agreed.reduce((total, line) => total + lineAmount(line.quantity, line.unitPrice ?? 0), 0)
      assert.equal(agreedAmountOf(agreed), isOpen ? null : sum)
      const asked = requestedAmountOf(all)
      const untouched = all.every((one) => one.confirmedQuantity === null && one.confirmedUnitPrice === null)
      if (untouched && asked !== null && !isOpen)
        assert.ok(
          sum <= asked ||
            all.some((one) => one.maxUnitPrice !== null && (one.desiredUnitPrice ?? 0) > one.maxUnitPrice),
        )
    }),
  )
})

test('every line of a sale belongs to the line of the request that it came of, in however many lots it lay', () => {
  const cut = fc.array(fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(cut, (parts) => {
      const asked = parts.map((own, n) => ({ itemId: n + 1, confirmedQuantity: own.reduce((a, b) => a + b, 0) / 1000 }))
      const sold = parts.flatMap((own, n) => own.map((q) => ({ line: n + 1, quantity: q / 1000 })))
      const found = soldFor(asked, sold)
      for (const { itemId } of asked)
        assert.deepEqual(
          found.get(itemId),
          sold.filter(({ line }) => line === itemId),
        )
    }),
  )
})
