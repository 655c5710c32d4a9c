import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { atRate, priceFrom } from '../../shared/clients/priceFrom.ts'

type Added = Parameters<typeof priceFrom>[0]
const prices: [said: string, added: Added, auctionPrice: number, price: number][] = [
  ['5% on top', { markupType: 'AUCTION_RATE', markupValue: 5 }, 12_000, 12_600],
  ['half a won counts as one', { markupType: 'AUCTION_RATE', markupValue: 5 }, 12_010, 12_611],
  ['a hundredth of a percent', { markupType: 'AUCTION_RATE', markupValue: 0.01 }, 10_000, 10_001],
  ['3% off', { markupType: 'AUCTION_RATE', markupValue: -3 }, 12_000, 11_640],
  ['all of it off', { markupType: 'AUCTION_RATE', markupValue: -100 }, 12_000, 0],
  ['500 won on top', { markupType: 'AUCTION_PLUS', markupValue: 500 }, 12_000, 12_500],
  ['more off than it fetched', { markupType: 'AUCTION_PLUS', markupValue: -15_000 }, 12_000, 0],
]
for (const [said, added, auctionPrice, price] of prices)
  test(`a price by the auction: ${said}`, () => assert.equal(priceFrom(added, auctionPrice), price))

const won = fc.integer({ min: 0, max: 1_000_000_000 })
const hundredths = fc.integer({ min: -10_000, max: 100_000 })

test('a price by a rate is off by half a won at most, and by half up', () => {
  fc.assert(
    fc.property(won, hundredths, (auctionPrice, rate) => {
      const price = priceFrom({ markupType: 'AUCTION_RATE', markupValue: rate / 100 }, auctionPrice)
      const off = BigInt(price) * 10_000n - BigInt(auctionPrice) * BigInt(10_000 + rate)
      assert.ok(off > -5_000n && off <= 5_000n)
      assert.equal(atRate(auctionPrice, rate / 100), price)
    }),
  )
})

test('goods that fetched more are never sold for less', () => {
  const added = fc.oneof(
    hundredths.map((rate): Added => ({ markupType: 'AUCTION_RATE', markupValue: rate / 100 })),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n): Added => ({ markupType: 'AUCTION_PLUS', markupValue: n })),
  )
  fc.assert(
    fc.property(won, won, added, (a, b, by) => {
      assert.ok(priceFrom(by, Math.min(a, b)) <= priceFrom(by, Math.max(a, b)))
    }),
  )
})
