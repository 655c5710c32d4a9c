import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceWords } from '../../client/clients/priceWords.ts'
import { priceOf } from '../../client/clients/savePrice.ts'

const price = {
  priceId: 1,
  clientId: 1,
  productCodeId: 1,
  productName: '사과 후지',
  specificationId: null,
  specName: null,
  priceBasis: 'PACKAGE',
  validFrom: '2026-11-21',
  validTo: null,
  version: 1,
} as const

const said = [
  [{ markupType: 'FIXED', unitPrice: 12_000, markupValue: null }, '12,000원'],
  [{ markupType: 'AUCTION_PLUS', unitPrice: null, markupValue: 500 }, '경락가 +500원'],
  [{ markupType: 'AUCTION_PLUS', unitPrice: null, markupValue: -1_500 }, '경락가 -1,500원'],
  [{ markupType: 'AUCTION_RATE', unitPrice: null, markupValue: -3.5 }, '경락가 -3.5%'],
] as const
for (const [terms, words] of said) {
  test(`a price reads ${words}`, () => assert.equal(priceWords({ ...price, ...terms }), words))
}

test('of the two values only the one in sight is sent', () => {
  const values = { unitPrice: '1만', markupValue: '500' }
  const { unitPrice, markupValue } = priceOf({ ...values, markupType: 'FIXED' })
  assert.deepEqual([unitPrice, markupValue], ['10000', null])
  const rate = priceOf({ ...values, markupType: 'AUCTION_RATE', markupValue: '1,000%' })
  assert.deepEqual([rate.unitPrice, rate.markupValue], [null, '1000'])
})
