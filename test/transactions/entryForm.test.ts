import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changedPaper, countedHere, newPaper, posting, refusedAt } from '../../client/transactions/entryForm.ts'
import { isEstimate, lineSum, sumsOf } from '../../client/transactions/entrySums.ts'
import { begunOf, draftName } from '../../client/transactions/saveEntry.ts'

const line = (n: number, change: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ productCodeId: '7', quantity: '3', unitPrice: '12,000', packageKg: '10', ...change }).map(
      ([part, value]) => [`lines.${n}.${part}`, value],
    ),
  )
const sale = { transactionType: 'SALE', clientId: '5' }
const inputOf = <T>(checked: { ok: true; input: T } | { ok: false }): T => {
  assert.ok(checked.ok)
  return checked.input
}
const errorsOf = (checked: ReturnType<typeof newPaper>) => (checked.ok ? [] : checked.fieldErrors)

test('a line comes to packages times price; by weight to the kilograms of its specification times price', () => {
  assert.deepEqual(lineSum(line(0), 0), { quantity: 3, weightKg: 30, amount: 36_000, taxAmount: 0 })
  assert.equal(lineSum(line(0, { priceBasis: 'WEIGHT', unitPrice: '1천' }), 0).amount, 30_000)
  assert.equal(lineSum(line(0, { unitPrice: '12000*2' }), 0).amount, 72_000)
})

test('processed goods bear a tenth of tax, what is not processed none', () => {
  assert.equal(lineSum(line(0, { taxType: 'TAXABLE' }), 0).taxAmount, 3_600)
  assert.equal(lineSum(line(0, { taxType: 'TAX_FREE' }), 0).taxAmount, 0)
})

test('the total is lines, tax and what the buyer bears, rounded as the client wants it', () => {
  const costs = {
    'extraCosts.0.type': 'FREIGHT',
    'extraCosts.0.amount': '5,070',
    'extraCosts.0.borneBy': 'BUYER',
    'extraCosts.1.type': 'PACKING',
    'extraCosts.1.amount': '900',
    'extraCosts.1.borneBy': 'SELLER',
  }
  const sums = sumsOf({ ...sale, ...line(0), ...costs, roundingUnit: '100', roundingMode: 'FLOOR' })
  assert.deepEqual(
    [sums.supplyAmount, sums.costsAmount, sums.roundingAmount, sums.totalAmount, sums.ownCostsAmount, sums.lines],
    [36_000, 5_070, -70, 41_000, 900, 1],
  )
})

test('whatever is typed, the total is the sum of what the lines say', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { minLength: 1, maxLength: 20 }), (lines) => {
      const values = Object.assign(
        { ...sale },
        ...lines.map(([grams, price], n) => line(n, { quantity: String(grams / 1000), unitPrice: String(price) })),
      )
      assert.equal(
        sumsOf(values).totalAmount,
        lines.reduce((sum, _, n) => sum + lineSum(values, n).amount, 0),
      )
    }),
  )
})

test('the foot counts boxes as boxes; boxes and nets together only as lines', () => {
  const boxes = { ...sale, ...line(0, { specName: '10kg 상자 특' }), ...line(1, { specName: '5kg 상자 상' }) }
  assert.deepEqual([sumsOf(boxes).quantity, sumsOf(boxes).unit], [6, '상자'])
  assert.equal(sumsOf({ ...boxes, ...line(2, { specName: '20kg 망' }) }).unit, null)
  assert.equal(sumsOf(sale).unit, null)
})

test('a paper is sent as the contract takes it: amounts as people write them, lines without anything left out', () => {
  const input = inputOf(
    newPaper({ ...sale, ...line(0), 'lines.1.quantity': '', ...line(2, { unitPrice: '3만' }) }, false),
  )
  assert.deepEqual(
    input.lines.map(({ quantity, unitPrice, takesStock }) => [quantity, unitPrice, takesStock]),
    [
      [3, 12_000, true],
      [3, 30_000, true],
    ],
  )
  assert.deepEqual([input.isDraft, input.payment, input.creditReason], [false, null, null])
})

test('cash is all that the paper comes to unless somebody says how much, and the form counts it for version N-1 alone', () => {
  const values = { ...sale, ...line(0), payMethod: 'CASH' }
  const body = inputOf(newPaper(values, false))
  assert.equal(body.payment?.amount, null)
  assert.equal(countedHere(body, values).payment?.amount, 36_000)
  assert.equal(inputOf(newPaper({ ...values, payAmount: '2만' }, false)).payment?.amount, 20_000)
  assert.equal(inputOf(posting(values, 4)).payment?.amount, null)
})

test('a sum is called one where it is: goods by the kilogram out of a lot weigh what the lot says', () => {
  const byWeight = { ...sale, ...line(0, { priceBasis: 'WEIGHT' }) }
  assert.equal(isEstimate(byWeight), true)
  for (const known of [
    { 'lines.0.priceBasis': 'PACKAGE' },
    { 'lines.0.weightKg': '31.5' },
    { 'lines.0.offStock': 'on' },
    { transactionType: 'PURCHASE' },
  ])
    assert.equal(isEstimate({ ...byWeight, ...known }), false, JSON.stringify(known))
})

test('of goods that come back those with a quantity are sent, into stock or not', () => {
  const back = { ...sale, transactionType: 'SALE_RETURN', ofId: '9', version: '2' }
  const of = (n: number, change: Record<string, string>) => line(n, { returnOfItemId: `${n + 1}`, ...change })
  const input = inputOf(
    changedPaper({ ...back, ...of(0, { quantity: '' }), ...of(1, { back: 'on' }), ...of(2, { quantity: '1' }) }),
  )
  assert.deepEqual(
    input.lines.map(({ returnOfItemId, takesStock }) => [returnOfItemId, takesStock]),
    [
      [2, true],
      [3, false],
    ],
  )
})

test('what is wrong is told at the field where a person mends it, in words of its own', () => {
  const wrong = errorsOf(
    newPaper({ transactionType: 'SALE', ...line(4, { productCodeId: '', unitPrice: '비쌈' }) }, false),
  )
  const at = new Map(wrong.map(({ field, message }) => [field, message]))
  assert.equal(at.get('clientId'), '거래처를 골라 주세요.')
  assert.equal(at.get('lines.4.productCodeId'), '품목을 골라 주세요.')
  assert.ok(at.has('lines.4.unitPrice'))
})

test('a refusal stands at the line that it is about, or where it can be mended', () => {
  const problem = { status: 409, message: '모자라요.', traceId: null, fieldErrors: [] }
  const values = { ...sale, 'lines.0.quantity': '', ...line(3) }
  const short = {
    ...problem,
    code: 'STOCK_SHORT' as const,
    fieldErrors: [{ field: 'lines.0.quantity', message: '없음' }],
  }
  assert.deepEqual(refusedAt(short, values), [{ field: 'lines.3.quantity', message: '없음' }])
  assert.equal(refusedAt({ ...problem, code: 'DAY_CLOSED' }, values)[0]?.field, 'businessDate')
  assert.equal(refusedAt({ ...problem, code: 'CREDIT_APPROVAL' }, values)[0]?.field, 'creditReason')
  assert.equal(refusedAt({ ...problem, code: 'CREDIT_EXCEEDED' }, values)[0]?.field, 'clientId')
  assert.deepEqual(refusedAt({ ...problem, code: 'INTERNAL' }, values), [])
})

test('a purchase says which request it writes down; other papers say none', () => {
  const values = { ...sale, transactionType: 'PURCHASE', ...line(0) }
  assert.equal(inputOf(newPaper({ ...values, writtenRequestId: '31' }, false)).requestId, 31)
  assert.equal(inputOf(newPaper({ ...values, writtenRequestId: '31' }, true)).requestId, 31)
  assert.equal('requestId' in inputOf(newPaper(values, false)), false)
})

test('what was begun of one paper or in one book is not offered for another', () => {
  const paper = { type: 'SALE', id: null, of: null, bookOwnerId: 1 }
  const others = [
    {},
    { bookOwnerId: 2 },
    { type: 'PURCHASE' },
    { type: 'PURCHASE', bookOwnerId: 2 },
    { of: 9 },
    { id: 9 },
    { type: 'PURCHASE', of: begunOf({ won: '3,4' }, 1) },
    { type: 'PURCHASE', of: begunOf({ won: '5' }, 1) },
    { type: 'PURCHASE', of: begunOf({ won: '5' }, 2), bookOwnerId: 2 },
  ]
  const names = others.map((other) => draftName({ ...paper, ...other }, 1))
  assert.equal(new Set(names).size, names.length, names.join(', '))
})
