import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auctionOf } from '../../client/transactions/auctionOf.ts'
import { type Offer, offerOf } from '../../client/transactions/offer.ts'
import type { Lot } from '../../shared/inventory/contract.ts'

const lot = (quantityAvailable: number, auctionPrice: number | null, change: Partial<Lot> = {}): Lot => ({
  ...({} as Lot),
  quantityAvailable,
  auctionPrice,
  ...change,
})
const fetched = (lots: Lot[], quantity: number, priceBasis: Offer['priceBasis'] = 'PACKAGE') =>
  auctionOf(lots, { quantity, priceBasis })

const won: [said: string, found: ReturnType<typeof fetched>, expected: ReturnType<typeof fetched>][] = [
  ['of one lot', fetched([lot(5, 12_000)], 3), { price: 12_000, isAverage: false }],
  ['before a quantity is typed', fetched([lot(5, 12_000), lot(5, 9_000)], 0), { price: 12_000, isAverage: false }],
  ['of two lots by what each gives', fetched([lot(3, 12_000), lot(5, 10_000)], 4), { price: 11_500, isAverage: true }],
  ['of a lot that is not touched', fetched([lot(3, 12_000), lot(5, null)], 3), { price: 12_000, isAverage: false }],
  ['of a lot that was not won', fetched([lot(3, 12_000), lot(5, null)], 4), null],
  [
    'of a kilogram',
    fetched([lot(5, 12_000, { auctionPricePerKg: 1_200 })], 3, 'WEIGHT'),
    { price: 1_200, isAverage: false },
  ],
  ['of nothing', fetched([], 3), null],
]
for (const [said, found, expected] of won)
  test(`what goods fetched at the auction: ${said}`, () => assert.deepEqual(found, expected))

const offer = (change: Partial<Offer>): Offer => ({
  name: '약속 단가',
  priceBasis: 'PACKAGE',
  markupType: 'AUCTION_RATE',
  unitPrice: null,
  markupValue: 5,
  rate: 0,
  most: null,
  ...change,
})
const at12000 = { price: 12_000, isAverage: false }
const offers: [said: string, offer: Offer, fetched: typeof at12000 | null, amount: number | null, words: string][] = [
  ['a rate over the auction', offer({}), at12000, 12_600, '약속 단가 낙찰 12,000원 + 5%'],
  [
    'won over it',
    offer({ markupType: 'AUCTION_PLUS', markupValue: -500 }),
    at12000,
    11_500,
    '약속 단가 낙찰 12,000원 - 500원',
  ],
  ['several lots', offer({}), { price: 11_500, isAverage: true }, 12_075, '약속 단가 낙찰 평균 11,500원 + 5%'],
  ['before the auction', offer({}), null, null, '약속 단가 경락가 +5% · 낙찰가를 아직 몰라요. 단가를 직접 적어 주세요'],
  ['over the bound', offer({ most: 12_300 }), at12000, 12_300, '약속 단가 낙찰 12,000원 + 5% · 상한 12,300원까지'],
  ['a fixed one', offer({ markupType: 'FIXED', unitPrice: 47_500 }), null, 47_500, '약속 단가 47,500원'],
  [
    'a standard one with a discount',
    offer({ name: '기준 단가', markupType: 'FIXED', unitPrice: 12_000, rate: -5 }),
    null,
    11_400,
    '기준 단가 12,000원 · 할인율 -5% 적용',
  ],
  [
    'a standard one by the auction, dearer',
    offer({ name: '기준 단가', rate: 2.5 }),
    at12000,
    12_915,
    '기준 단가 낙찰 12,000원 + 5% · 할증률 +2.5% 적용',
  ],
]
for (const [said, of, from, amount, words] of offers)
  test(`a line's price is filled in and says where it came from: ${said}`, () =>
    assert.deepEqual(offerOf(of, from), { amount, words }))
