import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Checklist } from '../../client/daily-closes/Checklist.tsx'
import type { DailyClose } from '../../shared/daily-closes/contract.ts'

const day = {
  drafts: [
    { ...{ transactionId: 8, transactionType: 'SALE' }, ...{ clientName: '푸른마트', businessDate: '2026-11-21' } },
  ],
  unposted: [
    { ...{ requestId: 12, requestNo: 'P-12', clientName: '푸른마트' }, desiredDate: '2026-11-21', isShipped: false },
  ],
  totals: { cashInHand: 0 },
} as unknown as DailyClose
const links = (book: number | null) =>
  [...renderToString(<Checklist day={day} book={book} />).matchAll(/href="([^"]*)"/g)].map(([, to]) => to)

test('what keeps a day open leads to it in the book whose day it is', () => {
  assert.deepEqual(links(4), ['/transaction-view?book=4&amp;id=8', '/services/purchase-request?book=4&amp;id=12'])
  assert.deepEqual(links(null), ['/transaction-view?id=8', '/services/purchase-request?id=12'])
})
