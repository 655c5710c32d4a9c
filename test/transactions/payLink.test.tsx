import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { PayLink } from '../../client/transactions/PayLink.tsx'

const sale = { transactionId: 7, clientId: 3, status: 'POSTED', reversalOfId: null, openAmount: 60_000 } as const
type Paper = Parameters<typeof PayLink>[0]['paper']
const drawn = (change: Partial<Paper> = {}) =>
  renderToString(<PayLink paper={{ ...sale, transactionType: 'SALE', ...change }} />)

test('a sale that is not paid leads to the form of its receipt, a purchase to that of its payment', () => {
  assert.match(drawn(), /client\/3\?pay=RECEIPT&amp;paper=7".*입금 기록/)
  assert.match(drawn({ transactionType: 'PURCHASE' }), /pay=PAYMENT&amp;paper=7".*지급 기록/)
})

test('nothing is collected for what is paid, not posted, taken back or no goods', () => {
  const without: Partial<Paper>[] = [
    { openAmount: 0 },
    { status: 'DRAFT' },
    { reversalOfId: 2 },
    { transactionType: 'SALE_RETURN' },
    { transactionType: 'RECEIPT' },
  ]
  for (const change of without) assert.equal(drawn(change), '', JSON.stringify(change))
})
