import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayOpen, openPath } from '../../client/balances/papers.ts'

const standing = (seeTrades: boolean) => ({ bookOwnerId: 1, clientId: 3, may: { seeTrades } })
const sale = { transactionId: 7, transactionType: 'SALE' } as const
const receipt = { transactionId: 8, transactionType: 'RECEIPT' } as const

test('who keeps the money and sees no trade opens papers of money beside the balance, and those of goods nowhere', () => {
  const cashier = standing(false)
  assert.deepEqual([mayOpen(cashier, sale), mayOpen(cashier, receipt)], [false, true])
  assert.deepEqual(
    [openPath(cashier, sale), openPath(cashier, receipt)],
    [null, '/outstanding-balance/client/3?slip=8'],
  )
  assert.equal(openPath(standing(true), sale), '/transaction-view?book=1&id=7')
})
