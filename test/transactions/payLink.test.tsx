import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { PayLink } from '../../client/transactions/PayLink.tsx'

const may = { edit: false, post: false, void: false, allocate: false, note: false, pay: true }
const sale = { transactionId: 7, clientId: 3, openAmount: 60_000, may }
type Paper = Parameters<typeof PayLink>[0]['paper']
const drawn = (change: Partial<Paper> = {}) =>
  renderToString(<PayLink paper={{ ...sale, transactionType: 'SALE', ...change }} />)

test('a sale that is not paid leads to the form of its receipt, a purchase to that of its payment', () => {
  assert.match(drawn(), /client\/3\?pay=RECEIPT&amp;paper=7".*입금 기록/)
  assert.match(drawn({ transactionType: 'PURCHASE' }), /pay=PAYMENT&amp;paper=7".*지급 기록/)
})

test('nothing is collected for what is paid, or by who may not write money down', () => {
  assert.equal(drawn({ openAmount: 0 }), '')
  assert.equal(drawn({ may: { ...may, pay: false } }), '')
})
