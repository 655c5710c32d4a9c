import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { creditAfter } from '../../client/transactions/creditAfter.ts'
import { paidAtOnce } from '../../client/transactions/entrySums.ts'

const won = fc.integer({ min: 0, max: 90_000_000 })

test('a sale takes of the limit what it charges, beside what was agreed on; the request it is made of counts once', () => {
  fc.assert(
    fc.property(won, won, won, won, won, (receivableAmount, others, own, total, limit) => {
      const client = { receivableAmount, agreedAmount: others + own, creditLimitAmount: limit }
      const plain = creditAfter(client, { total, paid: 0, agreed: 0 })
      assert.deepEqual(plain, {
        owed: receivableAmount + total,
        agreed: others + own,
        left: limit - receivableAmount - others - own - total,
      })
      const shipped = creditAfter(client, { total: own, paid: 0, agreed: own })
      assert.equal(
        shipped?.left,
        limit - receivableAmount - others - own,
        'agreed at this price it was counted already',
      )
      assert.equal(creditAfter(client, { total, paid: total, agreed: 0 })?.owed, receivableAmount)
      assert.equal(creditAfter({ ...client, creditLimitAmount: null }, { total, paid: 0, agreed: 0 })?.left, null)
    }),
  )
})

test('who may not see a balance is told nothing of the limit', () => {
  assert.equal(creditAfter({ creditLimitAmount: 5 }, { total: 1, paid: 0, agreed: 0 }), null)
})

const line = {
  transactionType: 'SALE',
  'lines.0.productCodeId': '1',
  'lines.0.quantity': '2',
  'lines.0.unitPrice': '500',
}
for (const [what, typed, expected] of [
  ['nothing', {}, 0],
  ['all of it where no amount is typed', { payMethod: 'CASH' }, 1_000],
  ['what is typed', { payMethod: 'CASH', payAmount: '300' }, 300],
] as const)
  test(`paid at once is ${what}`, () => assert.equal(paidAtOnce({ ...line, ...typed }), expected))
