import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { fulfilled } from '../../client/app/settled.ts'
import { ActionBar } from '../../client/auction-results/ActionBar.tsx'
import { DetailPanel } from '../../client/auction-results/DetailPanel.tsx'
import { lotIds, Marks } from '../../client/auction-results/Marks.tsx'
import { lotCells } from '../../client/auction-results/ResultRow.tsx'
import { defaults } from '../../client/auction-results/view.ts'
import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import type { Book } from '../../shared/clients/contract.ts'
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

const named = {
  ...{ midName: '배', smallName: '신고', unitQty: 15, unitName: 'kg', packageName: '상자', sizeName: null },
  ...{ price: 5_000, pricePerKg: 333, saleDate: '2026-01-15', auctionDateTime: null, isMine: false },
}

test('a line of settlement is not offered to be chosen, marked or bought', () => {
  const choosing = { chosen: [], toggle: () => undefined, toggleAll: () => undefined, clear: () => undefined }
  const panel = (of: AuctionResult) => {
    const one = fulfilled({ ok: true as const, value: of })
    const own = { reach: 'OWN', bookOwnerId: 1, permissions: ['INVENTORY_VIEW'] } as unknown as Book
    const same = fulfilled({ ok: false, problem: { code: 'NOT_OFFERED' } } as never)
    const books = fulfilled({ ok: true as const, value: [own] })
    return drawn(<DetailPanel data={{ one, same }} books={books} view={defaults} />)
  }
  for (const [isSettled, offered] of [
    [undefined, true],
    [false, true],
    [true, false],
  ] as const) {
    const of = lot(1, { ...named, ...(isSettled === undefined ? {} : { isSettled }) })
    assert.equal(drawn(lotCells(of, defaults, choosing).goods).includes('type="checkbox"'), offered)
    assert.equal(panel(of).includes('내 낙찰로 표시'), offered)
    assert.deepEqual(lotIds([of]), offered ? [1] : [])
  }
})

test('nothing is said of what was bought where nothing was', () => {
  assert.doesNotMatch(bar([lot(1), lot(3)]), /이미 매입/)
})
