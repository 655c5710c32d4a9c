import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as auctions from '../../client/auction-results/view.ts'
import * as balances from '../../client/balances/view.ts'
import * as boards from '../../client/boards/view.ts'
import * as clients from '../../client/clients/view.ts'
import * as stock from '../../client/inventory/view.ts'
import * as products from '../../client/product-codes/view.ts'
import * as requestPaths from '../../client/purchase-requests/paths.ts'
import * as requests from '../../client/purchase-requests/view.ts'
import * as specifications from '../../client/specifications/view.ts'
import * as history from '../../client/transactions/historyView.ts'
import * as papers from '../../client/transactions/view.ts'
import * as waste from '../../client/waste/view.ts'

type Codec = { encode: (query: URLSearchParams) => string; dropped: (query: URLSearchParams) => readonly string[] }
const codec = <V>(
  read: (query: URLSearchParams) => { view: V; dropped: readonly string[] },
  pathTo: (view: V) => string,
): Codec => ({ encode: (query) => pathTo(read(query).view), dropped: (query) => read(query).dropped })

const lists: Record<string, Codec> = {
  clients: codec(clients.readView, clients.pathTo),
  'purchase requests': codec(requests.readView, requestPaths.pathTo),
  papers: codec(papers.readView, papers.pathTo),
  "a client's papers": codec(history.readView, history.pathTo),
  balances: codec(balances.readView, balances.pathTo),
  stock: codec(stock.readView, stock.pathTo),
  'auction results': codec(auctions.readView, auctions.pathTo),
  waste: codec(waste.readView, waste.pathTo),
  products: codec(products.readView, products.pathTo),
  specifications: codec(specifications.readView, specifications.pathTo),
  posts: codec(boards.readView, (view) => boards.listPath('notice', view)),
}

const names =
  `q status type kind sort page size book id from to min max tab move view cols dense months large mid small market
  corp grade origin trade mine date client product spec lot lots open step warehouse alert favorite own add scope category
  linked overdue overLimit __proto__ constructor`.split(/\s+/)
const typed = fc.oneof(
  fc.constantFrom('1', '0', '-1', '12', '50', 'name', '-name', 'ACTIVE', 'SALE', '2026-02-30', '2026-02-28', '3만'),
  fc.constantFrom("' OR 1=1--", '<script>alert(1)</script>', '\u0000', '%00', '../../etc', '9'.repeat(400), 'NaN', '٣'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^[ 가-힣ㄱ-ㅎ+%&=#,.-]{0,40}$/),
)
const queries = fc.array(fc.tuple(fc.constantFrom(...names), typed), { maxLength: 12 })
const searchOf = (address: string) => new URL(address, 'http://own.invalid').searchParams

for (const [name, { encode, dropped }] of Object.entries(lists)) {
  test(`whatever stands in the address of ${name}, it is read once and for all and nothing breaks`, () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = encode(new URLSearchParams(query))
        assert.equal(encode(searchOf(address)), address)
        assert.deepEqual(dropped(searchOf(address)), [])
      }),
    )
  })
}

test('what was set aside is named, each part once, in the words of the screen', () => {
  assert.deepEqual(clients.readView(searchOf('/x?status=EVIL&sort=1&size=7')).dropped, [
    '상태',
    '정렬',
    '한 쪽에 볼 개수',
  ])
  assert.deepEqual(auctions.readView(searchOf('/x?min=2&max=1')).dropped, ['최소 금액', '최대 금액'])
})
