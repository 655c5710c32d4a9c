import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalOf } from '../../client/purchase-requests/RunningTotal.tsx'

const cases: [name: string, fields: Record<string, string>, total: number | null][] = [
  ['counts what is wanted at the highest price', { maxUnitPrice: '60,000', desiredUnitPrice: '50,000' }, 120_000],
  ['counts a fixed price', { desiredUnitPrice: '5만', pricing: 'FIXED' }, 100_000],
  ['counts a fixed price before anybody chose how it is found', { desiredUnitPrice: '50,000' }, 100_000],
  [
    'leaves out a fixed price that gave way to the auction’s',
    { desiredUnitPrice: '50,000', pricing: 'AUCTION_PLUS' },
    null,
  ],
  ['reads commas beside a point', { requestedQuantity: '1,234.5', maxUnitPrice: '1,000' }, 1_234_500],
  ['says nothing without a price', {}, null],
]
for (const [name, fields, total] of cases)
  test(`what a request comes to ${name}`, () => {
    const form = new FormData()
    for (const [part, value] of Object.entries({ requestedQuantity: '2', ...fields }))
      form.set(`items.0.${part}`, value)
    assert.equal(totalOf(form), total)
  })
