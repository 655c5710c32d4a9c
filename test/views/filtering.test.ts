import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as balances from '../../client/balances/view.ts'
import * as clients from '../../client/clients/view.ts'
import * as products from '../../client/product-codes/view.ts'
import * as specifications from '../../client/specifications/view.ts'
import * as history from '../../client/transactions/historyView.ts'
import * as papers from '../../client/transactions/view.ts'
import * as waste from '../../client/waste/view.ts'

/** What a list of any kind does with its address. */
type Screen = {
  defaults: object
  readView(query: URLSearchParams): { view: object }
  isFiltered(view: object): boolean
  cleared(view: object): string
  refined(view: object, change: object): string
}

const lists: [name: string, screen: unknown, kept: string[]][] = [
  ['clients', clients, ['book', 'sort', 'size']],
  ['balances', balances, ['book', 'sort', 'size']],
  ['products', products, ['book', 'size']],
  ['specifications', specifications, ['book', 'size']],
  ['papers', papers, ['book', 'size']],
  ["one client's papers", history, ['client', 'size']],
  ['waste', waste, ['book', 'size']],
]

/** Values that some list takes in some part of its address, and some that none does. */
const value = fc.constantFrom(
  ...['1', '2', '7', '25', '50', '100', '사과', '2026-11-24', '12', 'ACTIVE', 'POSTED', 'VOIDED', 'SALE', 'AR', 'AP'],
  ...['name', '-receivable', '-payable', 'CUSTOM', 'COMMON', 'EXPIRED', 'SPOILED', 'list', 'statistics', '', '가짜'],
)
const addressOf = (defaults: object) =>
  fc
    .record(Object.fromEntries(Object.keys(defaults).map((part) => [part, value])), { requiredKeys: [] })
    .map((parts) => new URLSearchParams(parts as Record<string, string>))

const partsOf = (view: object, names: string[]) => names.map((name) => Reflect.get(view, name))
const at = (path: string) => new URL(path, 'http://x').searchParams

for (const [name, module, kept] of lists) {
  const screen = module as Screen
  test(`whatever narrows a list of ${name}, taking it away shows the whole list of the same owner in the same order`, () => {
    fc.assert(
      fc.property(addressOf(screen.defaults), (address) => {
        const { view } = screen.readView(address)
        const cleared = screen.readView(at(screen.cleared(view))).view
        assert.equal(screen.isFiltered(cleared), false)
        assert.deepEqual(partsOf(cleared, kept), partsOf(view, kept))
        assert.deepEqual(partsOf(cleared, ['cols', 'dense', 'page']), [...partsOf(view, ['cols', 'dense']), 1])
      }),
    )
  })

  test(`another filter of a list of ${name} begins at the first page with nothing beside the list`, () => {
    fc.assert(
      fc.property(addressOf(screen.defaults), (address) => {
        const { view } = screen.readView(address)
        const refined = screen.readView(at(screen.refined(view, {}))).view
        const beside = ['id', 'add', 'trace'].filter((part) => part in screen.defaults)
        assert.deepEqual(partsOf(refined, ['page', ...beside]), [1, ...partsOf(screen.defaults, beside)])
        assert.equal(screen.isFiltered(refined), screen.isFiltered(view))
      }),
    )
  })
}
