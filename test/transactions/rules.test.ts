import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../shared/kit/dates.ts'
import {
  ageOf,
  amountOf,
  effectsOf,
  mayTrade,
  oldestFirst,
  roundingOf,
  taxOf,
  totalsOf,
} from '../../shared/transactions/rules.ts'
import { goodsTypes, transactionTypes } from '../../shared/transactions/words.ts'

const won = fc.integer({ min: 0, max: 1_000_000_000 })
const line = fc.record({ amount: won, taxAmount: won })
const cost = fc.record({ amount: won, borneBy: fc.constantFrom('BUYER' as const, 'SELLER' as const) })
const rounding = fc.record({
  roundingUnit: fc.constantFrom(1, 10, 100),
  roundingMode: fc.constantFrom('FLOOR' as const, 'HALF_UP' as const),
})
const runs = { numRuns: 2_000 }

test('a paper is the sum of its lines, taxes, the buyer’s costs and what rounding makes of it, in whole won', () => {
  fc.assert(
    fc.property(fc.constantFrom(...goodsTypes), fc.array(line), fc.array(cost), rounding, (type, lines, costs, how) => {
      const t = totalsOf(type, lines, costs, how)
      assert.equal(t.totalAmount, t.supplyAmount + t.taxAmount + t.costsAmount + t.roundingAmount)
      assert.equal(t.totalAmount % how.roundingUnit, 0)
      assert.ok(Math.abs(t.roundingAmount) < how.roundingUnit)
      assert.equal(how.roundingMode === 'FLOOR' && t.roundingAmount > 0, false)
      assert.equal(type !== 'SALE' && t.ownCostsAmount !== 0, false)
    }),
    runs,
  )
})

const rounded: [sum: number, unit: number, mode: 'FLOOR' | 'HALF_UP', by: number][] = [
  [1_234, 1, 'HALF_UP', 0],
  [1_234, 10, 'FLOOR', -4],
  [1_235, 10, 'HALF_UP', 5],
  [1_234, 10, 'HALF_UP', -4],
  [1_250, 100, 'HALF_UP', 50],
  [1_249, 100, 'HALF_UP', -49],
  [1_300, 100, 'FLOOR', 0],
  [-1_234, 10, 'FLOOR', -6],
]
for (const [sum, roundingUnit, roundingMode, by] of rounded)
  test(`${sum} won by ${roundingUnit}, ${roundingMode}, change by ${by}`, () =>
    assert.equal(roundingOf(sum, { roundingUnit, roundingMode }), by))

test('a line is priced by its packages, or by its kilograms', () => {
  const priced = { quantity: 3, weightKg: 31.5, unitPrice: 1_001 }
  assert.equal(amountOf({ ...priced, priceBasis: 'PACKAGE' }), 3_003)
  assert.equal(amountOf({ ...priced, priceBasis: 'WEIGHT' }), 31_532)
  assert.equal(amountOf({ ...priced, weightKg: null, priceBasis: 'WEIGHT' }), 0)
})

test('what is not processed bears no tax; a tenth of the rest does, below a won cut off', () => {
  assert.deepEqual([taxOf('TAX_FREE', 10_009), taxOf('TAXABLE', 10_009)], [0, 1_000])
})

test('the tax is a tenth of any amount to the won', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      assert.equal(BigInt(taxOf('TAXABLE', amount)), BigInt(amount) / 10n)
    }),
    runs,
  )
})

test('a paper and its mirror undo each other in every account', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...transactionTypes),
      fc.constantFrom('AR' as const, 'AP' as const),
      won,
      (type, account, total) => {
        const sums = new Map<string, number>()
        for (const e of [...effectsOf(type, account, total), ...effectsOf(type, account, -total)])
          sums.set(e.account, (sums.get(e.account) ?? 0) + e.amount)
        assert.ok([...sums.values()].every((sum) => sum === 0))
      },
    ),
    runs,
  )
})

test('the oldest debt is settled first, none more than it is, and nothing of the money is lost', () => {
  const debit = fc.record({
    entryId: fc.integer({ min: 1, max: 9_999 }),
    days: fc.nat(400),
    openAmount: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(won, fc.uniqueArray(debit, { selector: ({ entryId }) => entryId }), (amount, debts) => {
      const debits = debts.map(({ days, ...rest }) => ({ ...rest, dueDate: addDays('2026-01-01', days) }))
      const parts = oldestFirst(amount, debits)
      const paid = parts.reduce((sum, part) => sum + part.amount, 0)
      assert.equal(
        paid,
        Math.min(
          amount,
          debits.reduce((sum, { openAmount }) => sum + openAmount, 0),
        ),
      )
      const of = (entryId: number) => parts.find((part) => part.entryId === entryId)?.amount ?? 0
      for (const d of debits) {
        assert.ok(of(d.entryId) <= d.openAmount)
        // Whoever got something left nothing open that fell due before.
        if (of(d.entryId) > 0)
          for (const older of debits.filter(({ dueDate }) => dueDate < d.dueDate))
            assert.equal(of(older.entryId), older.openAmount)
      }
    }),
    runs,
  )
})

const aged: [daysAgo: number, age: string][] = [
  [-5, 'NOT_DUE'],
  [0, 'NOT_DUE'],
  [1, 'D1_30'],
  [30, 'D1_30'],
  [31, 'D31_60'],
  [60, 'D31_60'],
  [61, 'D61_90'],
  [91, 'D91_120'],
  [120, 'D91_120'],
  [121, 'D121_PLUS'],
]
for (const [daysAgo, age] of aged)
  test(`what fell due ${daysAgo} days ago is ${age}`, () =>
    assert.equal(ageOf(addDays('2026-03-10', -daysAgo), '2026-03-10'), age))

test('whoever has stopped the trade is sold nothing, but pays and brings back', () => {
  const allowed = (status: 'PAUSED' | 'BLOCKED' | 'CLOSED') => transactionTypes.filter((type) => mayTrade(type, status))
  assert.equal(allowed('CLOSED').length, 0)
  for (const status of ['PAUSED', 'BLOCKED'] as const) {
    assert.deepEqual(
      transactionTypes.filter((type) => !allowed(status).includes(type)),
      ['PURCHASE', 'SALE'],
    )
  }
})
