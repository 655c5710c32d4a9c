import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { type App, AppProvider } from '../../client/app/context.ts'
import { PaperAbout } from '../../client/transactions/PaperAbout.tsx'
import { PaperLines } from '../../client/transactions/PaperLines.tsx'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'

const item = {
  ...{ itemId: 1, productName: '사과 후지', specName: '10kg 상자 특', quantity: 2, weightKg: 20, amount: 60_000 },
  ...{ unitPrice: 30_000, priceBasis: 'PACKAGE', taxAmount: 0, auctionPrice: null, originName: null, memo: null },
  ...{ lotId: 7, lotNo: 'L20261121-0001', takesStock: true, returnedQuantity: 0 },
} as unknown as TransactionDetail['items'][number]

const app = { knows: () => true } as unknown as App
/** Where the lines of a paper in the book of member 4 lead. */
function links(paper: { marginAmount?: number | null }) {
  const html = renderToString(
    <AppProvider value={app}>
      <PaperLines paper={{ bookOwnerId: 4, items: [item], ...paper }} follow={(lotId) => `/follow/${lotId}`} />
    </AppProvider>,
  )
  assert.match(html, /L20261121-0001/)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
}

test('the lot of a line leads to the stock of the paper’s own book, and is followed, by who sees that', () => {
  const seen = ['/services/inventory?book=4&amp;lot=7', '/follow/7']
  assert.deepEqual(links({ marginAmount: 9_000 }), seen)
  assert.deepEqual(links({ marginAmount: null }), seen)
})

test('the lot of a line is a number alone to who does not see the stock of the paper’s book', () =>
  assert.deepEqual(links({}), []))

test('the request that a paper was made of leads to it among those of the paper’s own book', () => {
  const paper = { requestId: 12, requestNo: 'P-12', bookOwnerId: 4, clientId: 3, clientName: '푸른마트', printCount: 0 }
  const html = renderToString(
    <AppProvider value={app}>
      <PaperAbout
        paper={{ ...paper, reversalOfId: null, reversedById: null, createdAt: '2026-11-21' } as TransactionDetail}
      />
    </AppProvider>,
  )
  assert.match(html, /href="\/services\/purchase-request\?book=4&amp;id=12"/)
})
