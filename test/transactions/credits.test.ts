import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { creditOf } from '../../backend/transactions/goods/credits.ts'

type Args = Parameters<typeof creditOf>

/** A line that was sold at its price, and what of it has come back. */
type Sold = { quantity: number; unitPrice: number; amount: number; taxAmount: number }
type Back = { quantity: number; amount: number; taxAmount: number }

const total = (backs: readonly Back[], of: keyof Back) => backs.reduce((sum, back) => sum + back[of], 0)

/** What is credited for so many more packages at the price of the line, when these have come back before. */
function credited(sold: Sold, before: readonly Back[], quantity: number): Back {
  const returned = total(before, 'quantity')
  const [amount, tax] = [total(before, 'amount'), total(before, 'taxAmount')]
  const source = {
    ...{ ...sold, taxType: 'TAXABLE', priceBasis: 'PACKAGE', weightKg: sold.quantity, transactionNo: '20260115-0001' },
    ...{ returned, returnedKg: returned, returnedAmount: amount, returnedTax: tax, shareAmount: amount, shareTax: tax },
  } as unknown as Args[1]
  const item = { quantity, weightKg: quantity, unitPrice: sold.unitPrice, priceBasis: 'PACKAGE' } as unknown as Args[0]
  const line = { isTaxTold: false } as unknown as Args[2]
  return { quantity, ...creditOf(item, source, line, 'lines.0.').credit }
}

const sales = fc
  .record({ quantity: fc.integer({ min: 1, max: 40 }), unitPrice: fc.integer({ min: 0, max: 3_000 }) })
  .map(({ quantity, unitPrice }): Sold => {
    const amount = quantity * unitPrice
    return { quantity, unitPrice, amount, taxAmount: Math.floor(amount / 10) }
  })

/** So many packages come back, or the return at a place among those in force is voided. */
const deeds = fc.array(fc.oneof(fc.record({ back: fc.nat(9) }), fc.record({ voided: fc.nat(9) })), { maxLength: 60 })

test('whatever came back and was voided between, the rest comes back to the won of what was charged', () => {
  fc.assert(
    fc.property(sales, deeds, (sold, all) => {
      let backs: Back[] = []
      const left = () => sold.quantity - total(backs, 'quantity')
      for (const deed of all) {
        if ('voided' in deed) backs = backs.filter((_, at) => at !== deed.voided)
        else if (left() > 0) backs.push(credited(sold, backs, Math.min(left(), 1 + deed.back)))
      }
      while (left() > 0) backs.push(credited(sold, backs, 1))
      assert.deepEqual([total(backs, 'amount'), total(backs, 'taxAmount')], [sold.amount, sold.taxAmount])
    }),
  )
})
