import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ActionBar } from '../../client/auction-results/ActionBar.tsx'
import { Marks } from '../../client/auction-results/Marks.tsx'
import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { drawn, linkIn } from '../purchase-requests/support/drawn.tsx'

const lot = (auctionResultId: number, change: Partial<AuctionResult> = {}) =>
  ({
    ...{ auctionResultId, quantity: 2, weightKg: 20, totalAmount: 10_000, isMine: true, isSuspect: false },
    ...change,
  }) as AuctionResult
const bought = { purchasedTransactionId: 40 }
const bar = (lots: AuctionResult[]) =>
  drawn(<ActionBar lots={lots} book={null} mayBuy onClear={() => undefined} />).replaceAll('<!-- -->', '')

test('a lot that the book has bought is marked so in the list', () => {
  assert.match(renderToStaticMarkup(<Marks lot={lot(1, bought)} />), />매입함</)
  for (const change of [{ purchasedTransactionId: null }, {}])
    assert.doesNotMatch(renderToStaticMarkup(<Marks lot={lot(1, change)} />), /매입함/)
})

test('of the lots that are chosen those are bought that were not yet, and how many are left out is said', () => {
  const html = bar([lot(1), lot(2, bought), lot(3, { purchasedTransactionId: null }), lot(4, bought)])
  assert.equal(linkIn(html, '매입 등록'), '/transaction/new?type=PURCHASE&auction=1,3')
  assert.match(html, /이미 매입한 2건은 빼고 등록해요/)
})

test('lots that are all bought already are not bought again', () => {
  const html = bar([lot(2, bought)])
  assert.equal(linkIn(html, '매입 등록'), undefined)
  assert.match(html, /이미 매입했어요/)
})

test('nothing is said of what was bought where nothing was', () => {
  assert.doesNotMatch(bar([lot(1), lot(3)]), /이미 매입/)
})
